// The HTML that programs put on the clipboard beside the plain text.

export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-unhide:no; margin-bottom:8.0pt; font-size:11.0pt; font-family:"Calibri",sans-serif;}
-->
</style>
</head>
<body lang=PL style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->
<h1><b><span style='font-size:16.0pt;color:#2F5496'>Porządek obrad<o:p></o:p></span></b></h1>
<p class=MsoNormal align=center style='text-align:center'>Zwykły <b style='mso-bidi-font-weight:normal'>ważny</b> i <i style='mso-bidi-font-style:normal'>pochyły</i>, <span
style='background:yellow;mso-highlight:yellow'>wyróżniony</span> i <span style='color:red'>czerwony</span>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Pierwszy punkt<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Podpunkt<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Drugi punkt<o:p></o:p></p>
<p class=MsoNormal>Zob. <a href="https://fundusze.example/nabor"><span style='color:#0563C1'><u>nabór</u></span></a> i <a href="#_Toc1">rozdział</a><a
style='mso-comment-reference:JK_1;mso-comment-date:20261101T1200'>.</a><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[JK1]</a></span></span><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>3.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Trzeci z kolei<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>4.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Czwarty<o:p></o:p></p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Obraz_x0020_1" type="#_x0000_t75"><v:imagedata src="file:///C:/Temp/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img
width=200 height=100 src="file:///C:/Users/jan/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="Obraz_x0020_1"><![endif]><img src="file:///C:/Temp/clip_image003.png"><o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <thead><tr style='mso-yfti-irow:0'><td width=200 valign=top style='width:150.0pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Rok<o:p></o:p></b></p></td>
 <td width=200 style='border:solid windowtext 1.0pt'><p class=MsoNormal><b>Kwota<o:p></o:p></b></p></td></tr></thead>
 <tr style='mso-yfti-irow:1'><td width=400 colspan=2 style='border:solid windowtext 1.0pt'><p class=MsoNormal>2027<o:p></o:p></p></td></tr>
</table>
<!--EndFragment-->
<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%"><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Uwaga Jana</p></div></div></div>
</body></html>`

export const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e3d4c-7fff-1234-abcd-001122334455"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;white-space:pre-wrap;">Terminy</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;">Nabór </span><span style="font-size:11pt;color:#000000;font-weight:700;">trwa</span><span style="color:#000000;font-style:italic;"> do maja</span></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="color:#000000;">wniosek</span></p></li><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="color:#000000;">umowa</span></p></li></ul><p dir="ltr"><span><img src="https://lh7-rt.googleusercontent.com/docsz/abc" width="100" height="50"></span><a href="https://fundusze.example/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">Strona</span></a></p></b><br class="Apple-interchange-newline">`

export const LIBRE_OFFICE = `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2"/><style type="text/css">@page { size: 21cm 29.7cm } p { line-height: 115% }</style></head><body lang="pl-PL" dir="ltr"><h1 class="western">Protokół</h1><p style="line-height: 100%; margin-bottom: 0cm">Zwykły <b>gruby</b> <font color="#c9211e">tekst</font></p><ol start="2"><li><p style="margin-bottom: 0cm">drugi</p></li><li><p style="margin-bottom: 0cm">trzeci</p></li></ol><table width="100%" cellpadding="4" cellspacing="0"><col width="128*"/><col width="128*"/><tr valign="top"><td width="50%" style="border: 1px solid #000000"><p>a</p></td><td width="50%" style="border: 1px solid #000000"><p>b</p></td></tr></table></body></html>`
