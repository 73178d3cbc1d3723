// Every data attribute of the portal's own markup: what it says, and who reads it.
// A test holds this table against the scripts in public/static and against the components, in both directions.

/** Written by components (or before the first paint), read by the page's scripts. */
export const READ_BY_SCRIPT = {
  'data-begins':
    'on what needs the framework: when it begins, on a wide screen (wide), when it is touched or pressed, or when files are dragged over the page (files)',
  'data-busy-text': 'on a submit button: its words while the form is being sent',
  'data-called': 'on a box of a list: what its row is called',
  'data-clean-address': 'the address to show instead of one that holds a key or a message',
  'data-clearable': 'around radio buttons of which one means none: pressing the chosen one again chooses that one',
  'data-confirm': 'on a dialog: a question that is not asked again when the page is gone back to',
  'data-cookie': 'on the countdown: name of the cookie that says when the session ends',
  'data-cookies': 'on the form of the banner: its consent is kept without a new page; on <html>: it has been given',
  'data-copied': 'on a button that copies: what is said when it has',
  'data-copies': 'on a button: the text that it copies',
  'data-count': 'on a rule of a password: how many characters of its kind are needed',
  'data-enables': 'on a box: id of the group of fields that is in use while it is checked',
  'data-ends': 'on the time that is left to vote: when the voting ends',
  'data-extends-session': 'on a form that prolongs the session without a new page: what is said then',
  'data-few': 'on the place of a count: the noun after 2, 3 or 4',
  'data-filters': 'on a text field: id of the table whose rows it hides while one types',
  'data-flash': 'the text of a message that goes away by itself',
  'data-keeps-work': 'on a form that keeps what was typed on its own: signed out, its page is come back to',
  'data-kind': 'in a message: place of the word that says what kind it is',
  'data-many': 'on the place of a count: the noun after most numbers',
  'data-menu': 'on a menu of tools: it is closed on Escape and when something else is touched',
  'data-met-text': 'in a rule of a password: place of the word that it is met',
  'data-ms': 'on a message: how long it stays, in milliseconds',
  'data-needs-selection': 'on a button: what to say when no row of its list is selected',
  'data-needs-text': 'on a button: it is in use when the search field holds something',
  'data-none': 'on the place that says what a filter leaves: what is said when nothing fits',
  'data-not-copied': 'on a button that copies: what is said when it could not',
  'data-now': 'on the time that is left to vote: the provider’s time when the page was made',
  'data-one': 'on the place of a count: the noun after 1',
  'data-own-submit': 'on a form that a component of its own sends, or that a file answers: it is left alone',
  'data-pattern': 'on a rule of a password: the characters that count, as a regular expression',
  'data-picture': 'on a dialog: a picture of a gallery by itself',
  'data-reveals': 'on a button: id of the password field that it shows and hides',
  'data-rules-for': 'on the rules of a password: id of its field',
  'data-selected-count': 'in a question: place of the number of rows that it is about',
  'data-selected-names': 'in a question: list of the names of the rows that it is about',
  'data-selection-bar': 'on what is done with chosen rows: it stands open, and styles show it when something is chosen',
  'data-selection-of': 'on the place of a count of chosen rows: id of the form that they belong to',
  'data-selects-all': 'on the box that checks all boxes of its list',
  'data-selects-whole': 'on the box that chooses what is on other pages too; its value is how many there are',
  'data-severity': 'on a message: success, info, warning or error; styles read it too',
  'data-text': 'in a message: place of its text',
  'data-toggles': 'on a button of the top bar: the option of the reader that it turns on and off',
  'data-unsaved': 'on a form that has come back with what was typed: signed out, it waits for its author',
  'data-view': 'on a link in a gallery: it opens a picture, goes back or on from one, or closes it',
} as const

/** Written by the page's scripts, for themselves, for styles and for the framework's parts. */
export const WRITTEN_BY_SCRIPT = {
  'data-contrast': 'on <html>: high contrast is on',
  'data-font': 'on <html>: large letters are on',
  'data-idle-text': 'on a submit button that is busy: the words to give it back',
  'data-low': 'on the countdown: the session ends soon',
  'data-met': 'on a rule of a password: whether it is met',
  'data-pressed': 'on a button that was pressed before the framework was there',
  'data-sent': 'on a form that is being sent, so that it is not sent twice',
  'data-session-ends': 'on <html>: the session ends in this moment, so that nobody is asked anything',
} as const

/** None of the scripts' business. */
export const READ_BY_OTHERS = {
  'data-dragging': 'styles: a picture that is being moved',
  'data-editor': 'the editor: its tools are found from within its text',
  'data-invalid': 'styles: the editor’s text is what has to be corrected',
  'data-label': 'styles: the name of a cell’s column, on narrow screens',
  'data-own': 'the front: a script that belongs to visitors’ pages as well',
  'data-selection-scope': 'styles: around a list, its boxes and the questions about what is chosen',
  'data-state': 'styles: where the upload of a file stands',
  'data-told': 'styles: at a form, which of the visit’s outcomes it tells itself',
  'data-untold': 'styles: above the page, which of the visit’s outcomes a notice tells, unless a form does',
  'data-place': 'on a place where items are moved: beside the target or inside it; styles hide it where the target has none such',
  'data-places': 'on a target of a move: the places that it has; styles read it',
} as const
