// A lean page needs none of the framework's script: everything on it is HTML, and the few moving parts are in the
// pages' own scripts. Leaving the framework out takes 137 KB and nine requests off a slow line,
// and the page's data does not travel a second time as the framework's payload.

const SCRIPT = /<script\b([^>]*)>[\s\S]*?<\/script>/g
const SCRIPT_PRELOAD = /<link\b[^>]*\brel="(?:preload|modulepreload)"[^>]*\bas="script"[^>]*>/g
const COMMENT = /<!--[\s\S]*?-->/g

/** What a page carries when parts of it stream in late and are put in place by the framework's script. */
export const isStreamed = (html: string) => html.includes('<template id="B:') || html.includes('<div hidden id="S:')

/** Scripts marked with this attribute are the page's own and stay. */
const OWN_SCRIPT = 'data-own'

/** A part of the page begins the framework when it is used. */
const BEGINS = ' data-begins="'

/**
 * The page without the framework's scripts, preloads and marker comments. A page that may begin the framework later keeps
 * its scripts in a template, where they wait. Unchanged when it cannot do without them.
 */
export function withoutFramework(html: string): string {
  if (isStreamed(html)) return html
  const scripts: string[] = []
  const page = html
    .replace(SCRIPT, (whole, attributes: string) => {
      if (attributes.includes(OWN_SCRIPT)) return whole
      scripts.push(whole)
      return ''
    })
    .replace(SCRIPT_PRELOAD, '')
  if (!html.includes(BEGINS)) return page.replace(COMMENT, '')
  // What the framework takes over must be as it made it, down to its comments; a template's scripts neither load nor run.
  const end = page.lastIndexOf('</body>')
  return `${page.slice(0, end)}<template id="km-framework">${scripts.join('')}</template>${page.slice(end)}`
}
