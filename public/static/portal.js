// The moving parts of every page. Everything is reachable without them: they only make it more comfortable.
// Events are caught on the document, so that it does not matter when, and by whom, an element was rendered.
;(function () {
  'use strict'
  const root = document.documentElement
  const byId = (id) => document.getElementById(id)

  // Accessibility buttons: what the reader chose is kept in this browser and shared by its tabs.
  const KEYS = { contrast: 'kmContrast', font: 'kmFont' }
  function showChoices() {
    for (const button of document.querySelectorAll('[data-toggles]')) {
      button.setAttribute('aria-pressed', String(root.dataset[button.dataset.toggles] === '1'))
    }
  }
  function choose(name, on) {
    if (on) root.dataset[name] = '1'
    else delete root.dataset[name]
    showChoices()
  }
  function toggle(name) {
    const on = root.dataset[name] !== '1'
    choose(name, on)
    try {
      localStorage.setItem(KEYS[name], on ? '1' : '0')
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
  addEventListener('km-arrived', () => {
    calls = 0
    showBusy()
    closeMenu()
    prepareForms()
  })
  addEventListener('pageshow', ({ persisted }) => {
    calls = 0
    showBusy()
    releaseForms()
    if (persisted) closeQuestions()
  })
  function closeMenu() {
    const menu = byId('menu')
    if (menu && menu.matches(':popover-open')) menu.hidePopover()
  }
  function leavesPage(event, link) {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname.startsWith('/api/')) return false
    return link.pathname !== location.pathname || link.search !== location.search
  }

  // A form is sent once, however often its button is pressed.
  function releaseForms() {
    for (const form of document.querySelectorAll('form[data-sent]')) {
      delete form.dataset.sent
      for (const button of form.querySelectorAll('[data-idle-text]')) {
        button.textContent = button.dataset.idleText
        button.removeAttribute('aria-disabled')
        delete button.dataset.idleText
      }
    }
  }
  function onSubmit(event) {
    const form = event.target
    if (form.dataset.cookies !== undefined) return acceptCookies(event)
    if (event.defaultPrevented || form.dataset.ownSubmit !== undefined) return
    if (event.submitter && event.submitter.formMethod === 'dialog') return
    if (form.dataset.sent || lacksChoice(form)) return event.preventDefault()
    form.dataset.sent = '1'
    const button = event.submitter
    if (button && button.dataset.busyText) {
      button.dataset.idleText = button.textContent
      button.textContent = button.dataset.busyText
      button.setAttribute('aria-disabled', 'true')
    }
    calls += 1
    showBusy()
  }

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
  function showMessage({ text, severity = 'error', ms = DEFAULT_MS }) {
    const tray = byId('km-messages')
    const template = byId('km-message')
    if (!tray || !template) return
    const message = template.content.firstElementChild.cloneNode(true)
    message.dataset.severity = severity
    message.setAttribute('role', severity === 'error' || severity === 'warning' ? 'alert' : 'status')
    message.querySelector('[data-kind]').textContent = { success: 'Gotowe: ', info: 'Informacja: ', warning: 'Ostrzeżenie: ', error: 'Błąd: ' }[severity]
    tray.append(message)
    // An empty live region that is filled is announced; one that arrives filled often is not.
    setTimeout(() => {
      message.querySelector('[data-text]').textContent = text
    }, 50)
    let timer = 0
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
    message.querySelector('button').addEventListener('click', () => {
      hold()
      message.remove()
    })
    start()
  }
  addEventListener('km-message', (event) => showMessage(event.detail))

  // The rules of a new password, ticked off while it is typed.
  function checkRules(input) {
    const list = document.querySelector('[data-rules-for="' + input.id + '"]')
    if (!list) return
    for (const rule of list.querySelectorAll('[data-pattern]')) {
      const found = (input.value.match(new RegExp(rule.dataset.pattern, 'gu')) || []).length
      rule.dataset.met = String(found >= Number(rule.dataset.count))
      rule.querySelector('[data-met-text]').textContent = rule.dataset.met === 'true' ? ' – spełnione' : ''
    }
  }

  // A list's filter hides rows of the page while one types; sent, it asks the server for all of them.
  // With a switch on, what is typed is looked for in the whole library instead.
  function filterRows(input) {
    allowSearch(input)
    const table = byId(input.dataset.filters)
    if (!table) return
    const folded = (text) => text.toLocaleLowerCase('pl')
    const wanted = input.form.querySelector('[role=switch]:checked') ? '' : folded(input.value.trim())
    let count = 0
    for (const row of table.tBodies[0].rows) {
      row.hidden = !folded(row.textContent).includes(wanted)
      if (!row.hidden) count += 1
    }
    const status = byId(input.dataset.filters + '-status')
    if (status) status.textContent = wanted ? 'Wiersze pasujące na tej stronie: ' + count : ''
  }

  function allowSearch(input) {
    const button = input.form.querySelector('[data-needs-text]')
    if (button) button.disabled = input.value.trim() === ''
  }

  /** What a form with scripts on holds back from its first moment. */
  function prepareForms() {
    for (const input of document.querySelectorAll('[data-filters]')) allowSearch(input)
    for (const box of document.querySelectorAll('[data-enables]')) byId(box.dataset.enables).disabled = !box.checked
  }

  // A list's checkboxes: all at once, and a word when an action has nothing to act on.
  const isChoice = (box) => box.type === 'checkbox' && (box.name === 'id' || box.name === 'ids')
  const boxesOf = (form) => [...form.elements].filter(isChoice)
  const isShown = (box) => !box.closest('[hidden]')
  function onChoice(box) {
    if (box.dataset.selectsAll !== undefined) for (const one of boxesOf(box.form)) one.checked = box.checked && isShown(one)
    else if (isChoice(box) && box.form) {
      const all = box.form.querySelector('[data-selects-all]')
      const shown = boxesOf(box.form).filter(isShown)
      if (all) all.checked = shown.length > 0 && shown.every((one) => one.checked)
    }
    if (box.dataset.enables) byId(box.dataset.enables).disabled = !box.checked
    if (box.getAttribute('role') === 'switch' && box.form) for (const input of box.form.querySelectorAll('[data-filters]')) filterRows(input)
  }
  function lacksSelection(button) {
    if (button.dataset.needsSelection === undefined || boxesOf(button.form).some((box) => box.checked)) return false
    showMessage({ text: button.dataset.needsSelection, severity: 'info', ms: 3000 })
    return true
  }
  // Questions before something is done: how many rows they are about, and their opening and closing for browsers that
  // do not know the buttons' own commands.
  const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype
  const words = new Intl.PluralRules('pl')
  function ask(button) {
    const dialog = byId(button.getAttribute('commandfor'))
    if (!(dialog instanceof HTMLDialogElement)) return
    const opens = button.getAttribute('command') === 'show-modal'
    if (opens && button.form) {
      const count = boxesOf(button.form).filter((box) => box.checked).length
      for (const place of dialog.querySelectorAll('[data-selected-count]')) {
        place.textContent = count + '\u00a0' + (place.dataset[words.select(count)] || place.dataset.many)
      }
    }
    if (knowsCommands) return
    if (opens && !dialog.open) dialog.showModal()
    if (!opens) dialog.close()
  }
  /** Gone back to, a page asks nothing that has been answered. */
  function closeQuestions() {
    for (const dialog of document.querySelectorAll('dialog[data-confirm][open]')) dialog.close()
  }
  /** A group of boxes of which one is needed, as long as the group is in use. */
  function lacksChoice(form) {
    const group = [...form.querySelectorAll('fieldset[data-needs-one]')].find((one) => !one.disabled && !one.querySelector(':checked'))
    if (!group) return false
    const told = group.querySelector('[data-lacking]')
    if (told) told.textContent = group.dataset.needsOne
    const first = group.querySelector('input')
    if (first) first.focus()
    return true
  }

  function reveal(button) {
    const input = byId(button.dataset.reveals)
    const on = input.type === 'password'
    input.type = on ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(on))
    button.textContent = on ? 'Ukryj' : 'Pokaż'
  }

  document.addEventListener('click', (event) => {
    const at = event.target instanceof Element ? event.target : null
    const toggler = at && at.closest('[data-toggles]')
    if (toggler) return toggle(toggler.dataset.toggles)
    const revealer = at && at.closest('[data-reveals]')
    if (revealer) return reveal(revealer)
    const action = at && at.closest('[data-needs-selection]')
    if (action && lacksSelection(action)) return event.preventDefault()
    const asking = at && at.closest('button[commandfor]')
    if (asking) return ask(asking)
    const link = at && at.closest('a[href]')
    if (link && leavesPage(event, link)) {
      calls += 1
      showBusy()
    }
  })
  document.addEventListener('submit', onSubmit)
  document.addEventListener('change', (event) => {
    if (event.target.type === 'checkbox') onChoice(event.target)
  })
  document.addEventListener('input', (event) => (event.target.dataset.filters ? filterRows(event.target) : checkRules(event.target)))

  showChoices()
  prepareForms()
  for (const flash of document.querySelectorAll('[data-flash]')) {
    showMessage({ text: flash.dataset.flash, severity: flash.dataset.severity, ms: Number(flash.dataset.ms) || undefined })
    flash.hidden = true
  }
  // Keys of mailed links do not stay in the address bar, where shoulders and histories read them.
  const clean = document.querySelector('[data-clean-address]')
  if (clean) history.replaceState(history.state, '', clean.dataset.cleanAddress)
})()
