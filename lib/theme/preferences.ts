// What the reader chose for this browser, put on <html> before anything is painted.

/** Keys in local storage; '1' on, default '0'. */
export const CONTRAST_KEY = 'kmContrast'
export const FONT_KEY = 'kmFont'

/** Runs in the page's head; kept in one expression because it travels with every page. */
export const PRE_PAINT_SCRIPT = `(function(d,s){try{s=localStorage;if(s.${CONTRAST_KEY}==='1')d.contrast='1';if(s.${FONT_KEY}==='1')d.font='1'}catch(e){}\
if(/(^|; )kmCookieAccept=/.test(document.cookie))d.cookies='1'})(document.documentElement.dataset)`
