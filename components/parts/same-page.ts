// What a part leads the page to without leaving it: places of the page that are as another page of the same address has them.

/** On a place that is as the page says that is shown. */
export const FOLLOWS = 'data-follows'

function makeAs(now: Node, wanted: Node): void {
  if (now.nodeName !== wanted.nodeName) return (now as ChildNode).replaceWith(document.importNode(wanted, true))
  if (!(now instanceof Element && wanted instanceof Element)) {
    if (now.nodeValue !== wanted.nodeValue) now.nodeValue = wanted.nodeValue
    return
  }
  for (const { name } of [...now.attributes]) if (!wanted.hasAttribute(name)) now.removeAttribute(name)
  for (const { name, value } of wanted.attributes) if (now.getAttribute(name) !== value) now.setAttribute(name, value)
  const [there, asked] = [[...now.childNodes], [...wanted.childNodes]]
  for (const one of there.slice(asked.length)) one.remove()
  for (const [i, one] of asked.entries()) {
    if (there[i]) makeAs(there[i], one)
    else now.append(document.importNode(one, true))
  }
}

const nonceHere = () => document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
const NONCE = /'nonce-([^']+)'/

/** The page at an address, with the nonce of this one: what of it is put into this page is allowed here. */
async function pageOf(answer: Response): Promise<Document> {
  const html = await answer.text()
  const nonce = NONCE.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
  return new DOMParser().parseFromString(nonce ? html.replaceAll(nonce, nonceHere()) : html, 'text/html')
}

/** A page has the styles that it uses. */
function addStyles(page: Document): void {
  const known = new Set([...document.querySelectorAll('style')].map(({ textContent }) => textContent))
  for (const style of page.querySelectorAll('style')) if (!known.has(style.textContent)) document.head.append(document.importNode(style, true))
}

/**
 * Shows what the page has at `href`, in the places that follow; what has the focus keeps it. Whatever else is answered there (the
 * sign-in, an error) is gone to. Returns false when another one was asked for meanwhile.
 */
export async function followTo(href: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(href, { headers: { accept: 'text/html' }, signal })
    const page = await pageOf(answer)
    const [there, asked] = [document, page].map((one) => [...one.querySelectorAll(`[${FOLLOWS}]`)])
    if (!answer.ok || answer.redirected || !there || !asked || there.length !== asked.length || asked.length === 0) {
      location.assign(href)
      return false
    }
    addStyles(page)
    for (const [i, place] of there.entries()) makeAs(place, asked[i]!)
    dispatchEvent(new Event('km-arrived'))
    return true
  } catch (error) {
    if (!signal.aborted) location.assign(href)
    if (!signal.aborted && !(error instanceof TypeError)) throw error
    return false
  }
}
