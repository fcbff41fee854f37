document.getElementById("d").style.backgroundColor = "#ddeeff";
