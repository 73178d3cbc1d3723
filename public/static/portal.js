// @ts-check
// The moving parts of every page. Everything is reachable without them: they only make it more comfortable.
// Events are caught on the document, so that it does not matter when, and by whom, an element was rendered.
// The data attributes that it shares with components stand in lib/shell/data-attributes.ts.
;(function () {
  'use strict'
  const root = document.documentElement
  /** @param {string | null | undefined} id */
  const byId = (id) => document.getElementById(id ?? '')
  /** @param {ParentNode} within @param {string} selector @returns {NodeListOf<HTMLElement>} */
  const all = (within, selector) => within.querySelectorAll(selector)
  /** @param {ParentNode} within @param {string} selector @returns {HTMLElement | null} */
  const one = (within, selector) => within.querySelector(selector)

  // Accessibility buttons: what the reader chose is kept in this browser and shared by its tabs.
  /** @type {Record<string, string>} */
  const KEYS = { contrast: 'kmContrast', font: 'kmFont' }
  function showChoices() {
    for (const button of all(document, '[data-toggles]')) {
      button.setAttribute('aria-pressed', String(root.dataset[button.dataset.toggles ?? ''] === '1'))
    }
  }
  /** @param {string} name @param {boolean} on */
  function choose(name, on) {
    if (on) root.dataset[name] = '1'
    else delete root.dataset[name]
    showChoices()
  }
  /** @param {string} name */
  function toggle(name) {
    const on = root.dataset[name] !== '1'
    choose(name, on)
    try {
      localStorage.setItem(KEYS[name] ?? name, on ? '1' : '0')
    } catch {
      // Storage may be forbidden; the choice then lasts as long as the page.
    }
  }
  addEventListener('storage', (event) => {
    for (const name of Object.keys(KEYS)) if (event.key === KEYS[name]) choose(name, event.newValue === '1')
  })

  // The bar that runs while an answer is awaited.
  let calls = 0
  function showBusy() {
    const bar = byId('km-busy')
    if (bar) bar.hidden = calls <= 0
  }
  addEventListener('km-busy', () => {
    calls += 1
    showBusy()
  })
  addEventListener('km-idle', () => {
    calls = Math.max(0, calls - 1)
    showBusy()
  })
  // Keys of mailed links do not stay in the address bar, where shoulders and histories read them. Told again when the
  // page's framework has come, which writes the address as it was asked for.
  function cleanAddress() {
    const clean = one(document, '[data-clean-address]')?.dataset.cleanAddress
    if (clean && clean !== location.pathname + location.search) history.replaceState(history.state, '', clean)
  }
  let hasFramework = false
  addEventListener('km-arrived', () => {
    cleanAddress()
    prepareForms()
    // The first to arrive is the framework itself, on the page that is being used already: what is open there stays open.
    const isNewPage = hasFramework
    hasFramework = true
    if (!isNewPage) return
    calls = 0
    showBusy()
    closeMenu()
    closeToolMenus(null)
  })
  addEventListener('pageshow', ({ persisted }) => {
    calls = 0
    showBusy()
    releaseForms()
    if (persisted) closeQuestions()
    prepareSelections()
  })
  function closeMenu() {
    const menu = byId('menu')
    if (menu && menu.matches(':popover-open')) menu.hidePopover()
  }
  /** @param {MouseEvent} event @param {HTMLAnchorElement} link */
  function leavesPage(event, link) {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname.startsWith('/api/')) return false
    return link.pathname !== location.pathname || link.search !== location.search
  }

  // A form is sent once, however often its button is pressed.
  function releaseForms() {
    for (const form of all(document, 'form[data-sent]')) {
      delete form.dataset.sent
      for (const button of all(form, '[data-idle-text]')) {
        button.textContent = button.dataset.idleText ?? ''
        button.removeAttribute('aria-disabled')
        delete button.dataset.idleText
      }
    }
  }
  /**
   * Without a line the browser would show a page of its own in place of what was typed. What it says of the line is not asked
   * alone: a server on the same machine answers all the same.
   * @param {HTMLFormElement} form @param {HTMLElement | null} button
   */
  function sendIfAnswered(form, button) {
    fetch('/static/icon.svg', { method: 'HEAD', cache: 'no-store' }).then(
      () => {
        form.dataset.answered = '1'
        form.requestSubmit(button)
      },
      () =>
        showMessage({
          text: 'Nie ma połączenia z siecią, więc nic nie wysłano. To, co wpisano, zostaje na stronie. Spróbuj ponownie, gdy połączenie wróci.',
          ms: 12000,
        }),
    )
  }
  /** @param {SubmitEvent} event */
  function onSubmit(event) {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    if (form.dataset.cookies !== undefined) return acceptCookies(event)
    if (event.defaultPrevented || form.dataset.ownSubmit !== undefined) return
    const button = event.submitter
    if (button instanceof HTMLButtonElement && button.formMethod === 'dialog') return
    if (form.dataset.sent) return event.preventDefault()
    if (!navigator.onLine && !form.dataset.answered) {
      event.preventDefault()
      return sendIfAnswered(form, button)
    }
    delete form.dataset.answered
    form.dataset.sent = '1'
    if (button && button.dataset.busyText) {
      button.dataset.idleText = button.textContent ?? ''
      button.textContent = button.dataset.busyText
      button.setAttribute('aria-disabled', 'true')
    }
    calls += 1
    showBusy()
  }

  /** @param {SubmitEvent} event */
  function acceptCookies(event) {
    event.preventDefault()
    const secure = location.protocol === 'https:' ? ';secure' : ''
    document.cookie = 'kmCookieAccept=1;path=/;samesite=lax;max-age=' + 150 * 24 * 3600 + secure
    root.dataset.cookies = '1'
    const main = byId('tresc')
    if (main) main.focus({ preventScroll: true })
  }

  // Messages: outcomes of forms that came with the page, and what the page's own parts want to say.
  const DEFAULT_MS = 6000
  /** @type {Record<string, string>} */
  const KINDS = { success: 'Gotowe: ', info: 'Informacja: ', warning: 'Ostrzeżenie: ', error: 'Błąd: ' }
  /** @param {{ text: string, severity?: string | undefined, ms?: number | undefined }} message */
  function showMessage({ text, severity = 'error', ms = DEFAULT_MS }) {
    const tray = byId('km-messages')
    const template = byId('km-message')
    const message = template instanceof HTMLTemplateElement && template.content.firstElementChild?.cloneNode(true)
    if (!tray || !(message instanceof HTMLElement)) return
    const [kind, place, close] = ['[data-kind]', '[data-text]', 'button'].map((part) => one(message, part))
    message.dataset.severity = severity
    message.setAttribute('role', severity === 'error' || severity === 'warning' ? 'alert' : 'status')
    if (kind) kind.textContent = KINDS[severity] ?? ''
    tray.append(message)
    // An empty live region that is filled is announced; one that arrives filled often is not.
    setTimeout(() => {
      if (place) place.textContent = text
    }, 50)
    /** @type {ReturnType<typeof setTimeout>} */
    let timer
    const start = () => {
      timer = setTimeout(() => message.remove(), ms)
    }
    const hold = () => clearTimeout(timer)
    const resume = () => {
      hold()
      if (!message.matches(':hover, :focus-within')) start()
    }
    for (const name of ['mouseenter', 'focusin']) message.addEventListener(name, hold)
    for (const name of ['mouseleave', 'focusout']) message.addEventListener(name, () => setTimeout(resume))
    close?.addEventListener('click', () => {
      hold()
      message.remove()
    })
    start()
  }
  addEventListener('km-message', (event) => {
    if (event instanceof CustomEvent) showMessage(event.detail)
  })

  // The rules of a new password, ticked off while it is typed.
  /** @param {HTMLInputElement} input */
  function checkRules(input) {
    const list = one(document, '[data-rules-for="' + input.id + '"]')
    if (!list) return
    for (const rule of all(list, '[data-pattern]')) {
      const found = (input.value.match(new RegExp(rule.dataset.pattern ?? '', 'gu')) || []).length
      rule.dataset.met = String(found >= Number(rule.dataset.count))
      const told = one(rule, '[data-met-text]')
      if (told) told.textContent = rule.dataset.met === 'true' ? ' – spełnione' : ''
    }
  }

  // A list's filter hides rows of the page while one types; sent, it asks the server for all of them.
  // With a switch on, what is typed is looked for in the whole library instead.
  /** @param {HTMLInputElement} input */
  function filterRows(input) {
    allowSearch(input)
    const table = byId(input.dataset.filters)
    if (!(table instanceof HTMLTableElement)) return
    /** @param {string} text */
    const folded = (text) => text.toLocaleLowerCase('pl')
    const wanted = input.form?.querySelector('[role=switch]:checked') ? '' : folded(input.value.trim())
    let count = 0
    for (const row of table.tBodies[0]?.rows ?? []) {
      row.hidden = !folded(row.textContent ?? '').includes(wanted)
      if (!row.hidden) count += 1
      // What is not seen is not acted upon.
      else for (const box of all(row, ':checked')) if (isChoice(box)) box.checked = false
    }
    const status = byId(input.dataset.filters + '-status')
    if (status) status.textContent = !wanted ? '' : count > 0 ? 'Wiersze pasujące na tej stronie: ' + count + '.' : (status.dataset.none ?? '')
    prepareSelections()
  }

  /** @param {HTMLInputElement} input */
  function allowSearch(input) {
    const button = input.form?.querySelector('[data-needs-text]')
    if (button instanceof HTMLButtonElement) button.disabled = input.value.trim() === ''
  }

  /** What a form with scripts on holds back from its first moment. */
  function prepareForms() {
    for (const input of all(document, 'input[data-filters]')) if (input instanceof HTMLInputElement) allowSearch(input)
    for (const box of all(document, 'input[data-enables]')) if (box instanceof HTMLInputElement) enable(box)
    prepareSelections()
  }

  /** A part of a form that is in use as long as its box is checked. @param {HTMLInputElement} box */
  function enable(box) {
    box.disabled = false
    const part = byId(box.dataset.enables)
    if (part instanceof HTMLFieldSetElement || part instanceof HTMLInputElement) part.disabled = !box.checked
  }

  const words = new Intl.PluralRules('pl')
  /** A number with its noun, whose forms the place knows. @param {number} count @param {HTMLElement} place */
  const inWords = (count, place) => count + '\u00a0' + (place.dataset[words.select(count)] || place.dataset.many)

  // A list's checkboxes: all at once, and a word when an action has nothing to act on.
  /** @param {Element} box @returns {box is HTMLInputElement} */
  const isChoice = (box) => box instanceof HTMLInputElement && box.type === 'checkbox' && (box.name === 'id' || box.name === 'ids')
  /** @param {HTMLFormElement | null} form */
  const boxesOf = (form) => [...(form?.elements ?? [])].filter(isChoice)
  /** @param {Element} box */
  const isShown = (box) => !box.closest('[hidden]')
  /** @param {HTMLInputElement} box */
  function onChoice(box) {
    const selectsAll = box.dataset.selectsAll !== undefined
    if (selectsAll) for (const each of boxesOf(box.form)) each.checked = box.checked && isShown(each)
    const selectsWhole = box.dataset.selectsWhole !== undefined
    if (selectsWhole) for (const each of boxesOf(box.form)) each.checked = box.checked && isShown(each)
    if (box.form && (selectsAll || selectsWhole || isChoice(box))) showSelection(box.form)
    if (box.dataset.enables) enable(box)
    if (box.getAttribute('role') === 'switch' && box.form) {
      for (const input of all(box.form, '[data-filters]')) if (input instanceof HTMLInputElement) filterRows(input)
    }
  }
  /** The bar of a list counts what is chosen; the box for all shows whether it is all, some or nothing. @param {HTMLFormElement} form */
  function showSelection(form) {
    const shown = boxesOf(form).filter(isShown)
    let count = shown.filter(({ checked }) => checked).length
    const onPage = count
    for (const whole of form.elements) {
      if (!(whole instanceof HTMLInputElement) || whole.dataset.selectsAll === undefined) continue
      whole.checked = onPage > 0 && onPage === shown.length
      whole.indeterminate = onPage > 0 && onPage < shown.length
    }
    // With rows of other pages, as long as none of this one is left out.
    for (const beyond of form.elements) {
      if (!(beyond instanceof HTMLInputElement) || beyond.dataset.selectsWhole === undefined) continue
      beyond.checked &&= boxesOf(form).every(({ checked }) => checked)
      if (beyond.checked) count = Number(beyond.value)
    }
    // As the attribute: boxes that are called `id` stand in the way of the form's own.
    for (const place of all(document, '[data-selection-of="' + form.getAttribute('id') + '"]')) {
      const had = place.textContent !== ''
      place.textContent = count > 0 ? 'Zaznaczono ' + inWords(count, place) : had ? 'Nic nie jest zaznaczone.' : ''
    }
  }
  function prepareSelections() {
    for (const bar of all(document, '[data-selection-bar]')) if (bar instanceof HTMLDetailsElement) bar.open = true
    for (const place of all(document, '[data-selection-of]')) {
      const form = byId(place.dataset.selectionOf)
      if (form instanceof HTMLFormElement) showSelection(form)
    }
  }
  /** @param {HTMLButtonElement} button */
  function lacksSelection(button) {
    if (button.dataset.needsSelection === undefined || boxesOf(button.form).some((box) => box.checked)) return false
    showMessage({ text: button.dataset.needsSelection, severity: 'info', ms: 3000 })
    return true
  }
  // Questions before something is done: how many rows they are about, and their opening and closing for browsers that
  // do not know the buttons' own commands.
  const NAMED = 5
  /** The first of them by name, and how many more there are. @param {HTMLInputElement[]} chosen @param {HTMLElement} place */
  function nameChosen(chosen, place) {
    const names = chosen.slice(0, NAMED).map((box) => box.dataset.called || '')
    if (chosen.length > NAMED) names.push('i jeszcze ' + (chosen.length - NAMED))
    place.replaceChildren(
      ...names.map((name) => {
        const item = document.createElement('li')
        item.textContent = name
        return item
      }),
    )
    place.hidden = names.length === 0
  }
  const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype
  /** @param {HTMLButtonElement} button */
  function ask(button) {
    const dialog = byId(button.getAttribute('commandfor'))
    if (!(dialog instanceof HTMLDialogElement)) return
    const opens = button.getAttribute('command') === 'show-modal'
    if (opens && button.form) {
      const chosen = boxesOf(button.form).filter((box) => box.checked)
      for (const place of all(dialog, '[data-selected-count]')) {
        place.textContent = inWords(chosen.length, place)
      }
      for (const place of all(dialog, '[data-selected-names]')) nameChosen(chosen, place)
    }
    if (knowsCommands) return
    if (opens && !dialog.open) dialog.showModal()
    if (!opens) dialog.close()
  }
  /** Gone back to, a page asks nothing that has been answered. */
  function closeQuestions() {
    for (const dialog of all(document, 'dialog[data-confirm][open]')) if (dialog instanceof HTMLDialogElement) dialog.close()
  }

  // Menus of tools: one is open at a time, and it closes on Escape and when something else is touched.
  /** @param {Element | null | undefined} except */
  function closeToolMenus(except) {
    for (const menu of all(document, 'details[data-menu][open]')) if (menu instanceof HTMLDetailsElement && menu !== except) menu.open = false
  }
  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const picture = (event.key === 'ArrowLeft' || event.key === 'ArrowRight') && shownPicture()
    const step = picture && one(picture, event.key === 'ArrowLeft' ? '[data-view="back"]' : '[data-view="on"]')
    if (step instanceof HTMLAnchorElement) return view(step)
    const menu = event.key === 'Escape' && !one(document, 'dialog[open]') && one(document, 'details[data-menu][open]')
    if (!menu) return
    const back = menu.contains(document.activeElement)
    closeToolMenus(null)
    if (back) one(menu, 'summary')?.focus()
  }

  // Pictures of a gallery, one at a time. Each view has an address that shows it without scripts.
  const shownPicture = () => one(document, 'dialog[data-picture][open]')
  /** @param {string} address */
  const pictureAt = (address) => {
    const found = address.startsWith('#') ? byId(address.slice(1)) : null
    return found instanceof HTMLDialogElement && found.dataset.picture !== undefined ? found : null
  }
  /** A link of a picture, or of the view that is open. @param {HTMLAnchorElement} link */
  function view(link) {
    const shown = shownPicture()
    const next = pictureAt(link.hash)
    if (shown instanceof HTMLDialogElement) shown.close()
    if (!next) return
    // Where one came from has the focus when the last of them is closed.
    next.showModal()
    const step = link.dataset.view && one(next, '[data-view="' + link.dataset.view + '"]')
    if (step) step.focus()
  }
  function viewByAddress() {
    const close = pictureAt(location.hash)?.querySelector('[data-view="close"]')
    if (!(close instanceof HTMLAnchorElement)) return
    const id = location.hash
    // The address would go on showing what is closed.
    location.replace(close.hash)
    byId(close.hash.slice(1))?.focus()
    pictureAt(id)?.showModal()
  }

  /** @param {HTMLElement} button */
  function reveal(button) {
    const input = byId(button.dataset.reveals)
    if (!(input instanceof HTMLInputElement)) return
    const on = input.type === 'password'
    input.type = on ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(on))
    button.textContent = on ? 'Ukryj' : 'Pokaż'
  }

  /** @param {MouseEvent} event */
  function onClick(event) {
    /** @param {string} selector @returns {HTMLElement | null | undefined} */
    const around = (selector) => (event.target instanceof Element ? event.target.closest(selector) : null)
    // A question stands where its menu is: its button, which has the focus again after 'Nie', stays to be seen.
    if (!around('dialog')) closeToolMenus(around('details[data-menu]'))
    const toggler = around('[data-toggles]')
    if (toggler?.dataset.toggles) return toggle(toggler.dataset.toggles)
    const revealer = around('[data-reveals]')
    if (revealer) return reveal(revealer)
    const action = around('[data-needs-selection]')
    if (action instanceof HTMLButtonElement && lacksSelection(action)) return event.preventDefault()
    const asking = around('button[commandfor]')
    if (asking instanceof HTMLButtonElement) return ask(asking)
    const viewed = around('a[data-view]')
    if (viewed instanceof HTMLAnchorElement && !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
      view(viewed)
      return event.preventDefault()
    }
    const link = around('a[href]')
    if (link instanceof HTMLAnchorElement && leavesPage(event, link)) {
      calls += 1
      showBusy()
    }
  }
  // What nobody asked for, and nobody misses.
  const nothing = () => undefined
  /** A button of a passkey: the device answers first, and what it answers is sent. @param {SubmitEvent} event */
  function askForPasskey(event) {
    const button = event.submitter
    if (!(button instanceof HTMLButtonElement) || !button.dataset.passkey) return
    const input = button.form?.elements.namedItem('passkey')
    if (!(input instanceof HTMLInputElement) || input.value) return
    event.preventDefault()
    event.stopImmediatePropagation()
    import(button.dataset.passkeyBy ?? '').then(
      (passkeys) => passkeys.give(button),
      () => showMessage({ text: 'Nie udało się wczytać obsługi kluczy dostępu. Sprawdź połączenie, odśwież stronę i spróbuj ponownie.' }),
    )
  }
  function usedPasskey() {
    try {
      return localStorage.getItem('kmPasskey') === '1'
    } catch {
      return false
    }
  }
  function listPasskeys() {
    const button = document.querySelector('[data-passkey-list]')
    if (button instanceof HTMLElement && usedPasskey()) import(button.dataset.passkeyBy ?? '').then((passkeys) => passkeys.list(button), nothing)
  }
  document.addEventListener('submit', askForPasskey, { capture: true })
  // React keeps a press from whoever listens later while it waits for scripts of what was pressed.
  document.addEventListener('click', onClick, { capture: true })
  document.addEventListener('keydown', onKey)
  document.addEventListener('submit', onSubmit)
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') onChoice(target)
  })
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.dataset.filters) filterRows(target)
    else checkRules(target)
  })

  showChoices()
  prepareForms()
  listPasskeys()
  for (const flash of all(document, '[data-flash]')) {
    // What a form of the page tells is hidden here.
    if (flash.getClientRects().length === 0) continue
    showMessage({ text: flash.dataset.flash ?? '', severity: flash.dataset.severity, ms: Number(flash.dataset.ms) || undefined })
    flash.hidden = true
  }
  cleanAddress()
  addEventListener('hashchange', viewByAddress)
  viewByAddress()
})()
