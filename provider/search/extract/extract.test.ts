import { readdirSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { zipBomb } from '#provider/testing/bomb.ts'
import { openExtractor } from './extract.ts'
import { pdfWithBrokenPage, pdfWithEndlessPages } from './test-broken-page.ts'
import { FILES_MAX, UNPACKED_BYTES_MAX } from './limits.ts'

const sample = (name: string) => new Uint8Array(readFileSync(new URL(`./samples/${name}`, import.meta.url)))
const bytesOf = (content: string | Uint8Array) => new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content)

const extractor = openExtractor()
afterAll(() => extractor.close())

interface Given {
  timeMaxMs?: number
  uploader?: number | null
  size?: number
  by?: typeof extractor
}

async function read(content: string | Uint8Array, { timeMaxMs, uploader = 1, size, by = extractor }: Given = {}): Promise<string> {
  const bytes = bytesOf(content)
  const open = async () => Readable.from([bytes], { objectMode: false })
  const extracted = await by.extract({ size: size ?? bytes.length, uploader, open }, timeMaxMs)
  return 'text' in extracted ? extracted.text : `[${extracted.reason}]`
}

/** Returns what this thread's memory has grown by at most since then, in MB; the process's own is that of other test files as well. */
function watchOwnMemory(): () => number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const used = () => {
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 1024 / 1024
  }
  const before = used()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, used())), 10)
  return () => {
    clearInterval(watch)
    return Math.max(most, used()) - before
  }
}

const archive = (files: Record<string, string>) => zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
const docx = (body: string) => archive({ 'word/document.xml': body })

const SENTENCE = 'Komitet Monitorujący – „Zażółć gęślą jaźń” <1> & ŹDŹBŁO.'

describe('files that an office program wrote', () => {
  it.each(['tekst.docx', 'tekst.odt', 'tekst.rtf', 'tekst.pdf', 'arkusz.xlsx', 'arkusz.ods'])('%s', async (name) => {
    const text = await read(sample(name))
    expect(text).toContain('Uchwała nr 5/2027')
    expect(text).toContain(SENTENCE)
    expect(text).toContain('Członkowie głosowali jednomyślnie.')
    expect(text).toMatch(/1234[.,]56/)
  })

  it('a presentation, its slides in order and its notes', async () => {
    const slide = (text: string) => `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`
    const pptx = archive({
      'ppt/presentation.xml': '<p:presentation/>',
      'ppt/slides/slide10.xml': slide('dziesiąty'),
      'ppt/slides/slide2.xml': slide('drugi &#x142; &amp; &lt;'),
      'ppt/notesSlides/notesSlide1.xml': slide('notatka'),
    })
    expect(await read(pptx)).toBe('drugi ł & <\ndziesiąty\nnotatka')
  })
})

it('a PDF with broken pages is found by its others', async () => {
  expect(await read(await pdfWithBrokenPage(4))).toMatch(/Strona numer 3\s+Strona numer 4/)
})

it('a PDF with pages that would never end is found by its others, also after other files of the same person', async () => {
  expect(await read('uchwała')).toBe('uchwała')
  const text = await read(pdfWithEndlessPages(['pierwsza strona', null, 'trzecia strona', null, 'ostatnia strona']))
  expect(text.split(/\s*\n\s*/)).toEqual(['pierwsza strona', 'trzecia strona', 'ostatnia strona'])
  expect(await read('opinia')).toBe('opinia')
})

it('a PDF without any page that ends is read no further than its time', async () => {
  const since = performance.now()
  expect(await read(pdfWithEndlessPages(Array.from({ length: 9 }, () => null)), { timeMaxMs: 4_000 })).toMatch(/^\[too_(slow|large)\]$/)
  expect(performance.now() - since).toBeLessThan(20_000)
})

describe('text', () => {
  const polish = 'Zażółć gęślą jaźń. Świadczenia, źródła, ŚĆ'
  const codes: Record<string, Record<string, number>> = {
    CP1250: { ą: 0xb9, ś: 0x9c, ź: 0x9f, Ś: 0x8c },
    'ISO-8859-2': { ą: 0xb1, ś: 0xb6, ź: 0xbc, Ś: 0xa6 },
  }
  const shared: Record<string, number> = { ż: 0xbf, ó: 0xf3, ł: 0xb3, ć: 0xe6, ę: 0xea, ń: 0xf1, Ć: 0xc6 }
  const encoded = (page: string) => Uint8Array.from([...polish].map((letter) => codes[page]![letter] ?? shared[letter] ?? letter.charCodeAt(0)))

  it.each(['CP1250', 'ISO-8859-2'])('in %s', async (page) => expect(await read(encoded(page))).toBe(polish))
  it('in UTF-8, with and without its mark, and in UTF-16', async () => {
    expect(await read(polish)).toBe(polish)
    expect(await read(`\u{FEFF}${polish}`)).toBe(polish)
    expect(await read(Buffer.from(`\u{FEFF}${polish}`, 'utf16le'))).toBe(polish)
  })

  it('joins words split at the end of a line, and drops characters that cannot be stored or that mark hits', async () => {
    expect(await read('uchwa-\nła,  dwa\t razy\n\n\nod-\nDo \u{E000}x\u{E001} u\u{AD}chwały')).toBe('uchwała, dwa razy\nod-\nDo x uchwały')
  })

  it('of RTF leaves out what is not shown', async () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1250{\fonttbl{\f0 Arial;}}{\*\generator x;}{\info{\author Nikt}}\f0 Uchwa\'b3a \u321\'3f\u243?d\u378? \{1\}\par drugi{\b  gruby}}`
    expect(await read(rtf)).toBe('Uchwała Łódź {1}\ndrugi gruby')
  })

  it('of DOCX leaves out what was deleted, and field codes', async () => {
    const body =
      '<w:p><w:r><w:t>jest</w:t></w:r><w:del><w:r><w:delText>skreślone</w:delText></w:r></w:del><w:instrText>PAGE</w:instrText><w:r><w:tab/><w:t xml:space="preserve">tu</w:t></w:r></w:p>'
    expect(await read(docx(body))).toBe('jest tu')
  })
})

describe('what is not what it seems is not indexed', () => {
  it.each<[string, string, string | Uint8Array]>([
    ['an empty file', '[no_text]', ''],
    ['pictures', '[unsupported]', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0)],
    ['a page that looks like text', '[unsupported]', '<!DOCTYPE html><p>uchwała</p>'],
    ['drawings', '[unsupported]', '<?xml version="1.0"?><svg><text>uchwała</text></svg>'],
    ['an archive of something else', '[unsupported]', archive({ 'a.txt': 'uchwała' })],
    ['an archive cut short', '[broken]', docx('<w:p><w:t>uchwała</w:t></w:p>').subarray(0, 60)],
    ['XML that never ends', '[broken]', docx('<w:p><w:t>uchwała</w:t><w:p a="')],
    ['a PDF of nothing', '[broken]', '%PDF-1.7\nnic'],
    ['a document without a word', '[no_text]', docx('<w:p><w:t> – </w:t></w:p>')],
  ])('%s: %s', async (_what, reason, content) => expect(await read(content)).toBe(reason))

  it('an entity bomb', async () => {
    const entities = Array.from({ length: 10 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')
    const bomb = docx(`<?xml version="1.0"?><!DOCTYPE w [<!ENTITY e0 "uchwała">${entities}]><w:p><w:t>&e10;</w:t></w:p>`)
    expect(await read(bomb)).toBe('[broken]')
  })

  it('an entity that would read a file of ours', async () => {
    expect(await read(docx('<!DOCTYPE w [<!ENTITY f SYSTEM "file:///etc/passwd">]><w:p><w:t>&f;</w:t></w:p>'))).toBe('[broken]')
  })
})

describe('bombs', () => {
  it('that unpack to more than the limit are stopped, whatever size they claim', async () => {
    const small = zipBomb({ 'word/document.xml': UNPACKED_BYTES_MAX + 1024 * 1024 }, 10)
    expect(small.length).toBeLessThan(200_000)
    expect(await read(small)).toBe('[too_large]')
  })

  it('that lie in an archive in an archive are not unpacked', async () => {
    const within = (zip: Uint8Array, depth: number): Uint8Array =>
      depth === 0 ? zip : within(zipSync({ 'word/document.xml': strToU8('<w:t>uchwała</w:t>'), [`${depth}.zip`]: [zip, { level: 0 }] }), depth - 1)
    const bomb = zipBomb({ 'word/document.xml': UNPACKED_BYTES_MAX + 1024 * 1024 })
    expect(await read(within(bomb, 12))).toBe('uchwała')
    expect(await read(zipSync({ 'a.zip': [bomb, { level: 0 }] }))).toMatch(/^\[\w+\]$/)
  })

  it('that are the fonts of a PDF are stopped or left out', async () => {
    const packed = deflateSync(Buffer.alloc(300 * 1024 * 1024), { level: 9 })
    const junk = Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * 7919) % 256))
    const drawing = 'BT /F1 12 Tf (uchwala) Tj ET'
    const withFont = (font: string, file: Buffer, filter: string) => {
      const objects = [
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
        `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
        `<</Type/Font/Subtype/TrueType/BaseFont/Zla/FirstChar 0/LastChar 255/Widths[${'600 '.repeat(256)}]/FontDescriptor 6 0 R/ToUnicode 8 0 R>>`,
        `<</Type/FontDescriptor/FontName/Zla/Flags 32/FontBBox[-1 -1 9999999 9999999]/${font} 7 0 R>>`,
        `<<${filter}/Length ${file.length}/Length1 4294967295>>stream\n${file.toString('latin1')}\nendstream`,
        `<<${filter}/Length ${file.length}>>stream\n${file.toString('latin1')}\nendstream`,
      ].map((text, i) => `${i + 1} 0 obj\n${text}\nendobj\n`)
      return Buffer.from(`%PDF-1.7\n${objects.join('')}trailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`, 'latin1')
    }
    const grown = watchOwnMemory()
    for (const font of ['FontFile', 'FontFile2', 'FontFile3'])
      for (const [file, filter] of [
        [packed, '/Filter/FlateDecode'],
        [junk, ''],
      ] as const)
        expect(await read(withFont(font, file, filter))).toMatch(/^(uchwala|\[\w+\])$/)
    expect(grown()).toBeLessThan(100)
    expect(await read('następny')).toBe('następny')
  })

  it('of many entries are stopped', async () => {
    const many = Buffer.from(docx('<w:t>uchwała</w:t>'))
    many.writeUInt16LE(20_001, many.length - 12)
    expect(await read(many)).toBe('[too_large]')
  })

  it('of a text shared by very many cells end at the limit of text', async () => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(1_000)}</row>`
    const sheet = archive({
      'xl/workbook.xml': '<workbook/>',
      'xl/sharedStrings.xml': `<sst><si><t>${'uchwała '.repeat(4_000)}</t></si></sst>`,
      'xl/worksheets/sheet1.xml': row.repeat(100),
    })
    expect((await read(sheet)).length).toBeLessThanOrEqual(2_000_000)
  })

  it('of a few hundred bytes that unpack twice take no memory of the provider', async () => {
    // Packed once and repeated, because packing 768 MB takes longer than all other files of this test.
    const piece = deflateRawSync(Buffer.alloc(8 * 1024 * 1024, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
    const once = Buffer.concat([Buffer.from([0x78, 0xda]), ...Array.from({ length: 96 }, () => piece), Buffer.from([3, 0])])
    const stream = deflateSync(once, { level: 9 })
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
      `<</Filter[/FlateDecode/FlateDecode]/Length ${stream.length}>>stream\n${stream.toString('latin1')}\nendstream`,
    ].map((text, i) => `${i + 1} 0 obj\n${text}\nendobj\n`)
    const pdf = Buffer.from(`%PDF-1.7\n${objects.join('')}trailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`, 'latin1')
    expect(pdf.length).toBeLessThan(10_000)
    const grown = watchOwnMemory()
    expect(await read(pdf)).toBe('[too_large]')
    expect(grown()).toBeLessThan(100)
  })

  it('that take too long are stopped', async () => expect(await read(sample('tekst.pdf'), { timeMaxMs: 1 })).toBe('[too_slow]'))
})

const onLinux = process.platform === 'linux' ? describe : describe.skip

onLinux('files one after the other', () => {
  /** Reading processes of this test file only: the shared extractor has ended its own. */
  function processes(): string[] {
    const children = readdirSync('/proc/self/task').flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' '))
    return children.filter((pid) => pid !== '' && commandOf(pid).includes('extract-process'))
  }
  const commandOf = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return ''
    }
  }
  const untilNone = async () => {
    while (processes().length > 0) await new Promise((later) => setTimeout(later, 10))
  }
  const LONG_MS = 600_000

  let by: typeof extractor
  beforeAll(() => extractor.close())
  beforeEach(() => {
    by = openExtractor(LONG_MS)
  })
  afterEach(async () => {
    await by.close()
    expect(processes()).toEqual([])
  })

  it('of one person are read by one process, up to a number', async () => {
    const seen = new Set<string>()
    for (let i = 0; i < FILES_MAX; i++) {
      expect(await read(`uchwała ${i}`, { by })).toBe(`uchwała ${i}`)
      processes().forEach((pid) => seen.add(pid))
    }
    expect(seen.size).toBe(1)
    await untilNone()
    expect(await read(sample('tekst.pdf'), { by })).toContain(SENTENCE)
    expect(await read(sample('tekst.pdf'), { by })).toContain(SENTENCE)
    expect(processes()).toHaveLength(1)
    expect([...seen]).not.toEqual(processes())
  })

  it('of another person are read by another process, those of several by their own', async () => {
    await read('pierwszy', { by, uploader: 1 })
    const first = processes()
    await read('drugi', { by, uploader: 2 })
    expect(processes()).toHaveLength(2)
    await read('znów pierwszy', { by, uploader: 1 })
    expect(processes()).toEqual(expect.arrayContaining(first))
    const both = processes()
    await read('obu', { by, uploader: null })
    expect(processes()).toEqual(expect.arrayContaining(both))
    await read('trzeci', { by, uploader: 3 })
    expect(processes()).toEqual(expect.arrayContaining(first))
  })

  it.each<[string, string | Uint8Array, string, Given]>([
    ['is broken', '%PDF-1.7\nnic', '[broken]', {}],
    ['takes too long', sample('tekst.pdf'), '[too_slow]', { timeMaxMs: 1 }],
    ['has less than was said', 'uchwa', '[broken]', { size: 6 }],
  ])('after one that %s the next one is read well, by a new process', async (_what, content, reason, given) => {
    expect(await read('przed', { by })).toBe('przed')
    const before = processes()
    expect(await read(content, { ...given, by })).toBe(reason)
    expect(await read('po', { by })).toBe('po')
    expect(processes()).toHaveLength(1)
    expect(processes()).not.toEqual(before)
  })

  it('after one with broken pages, too', async () => {
    await read('przed', { by })
    const before = processes()
    expect(await read(await pdfWithBrokenPage(4), { by })).toContain('Strona numer 4')
    expect(await read('po', { by })).toBe('po')
    expect(processes()).not.toEqual(before)
  })

  it('none of which gets into the text of the next file, not even when it runs past its end', async () => {
    const hidden = Buffer.from('    obcy tekst')
    hidden.writeUInt32LE(hidden.length - 4)
    const lingering = Buffer.concat([Buffer.from('uchwała'), hidden])
    expect(await read(lingering, { by, size: Buffer.byteLength('uchwała') })).toBe('[broken]')
    expect(await read('następna', { by })).toBe('następna')
    expect(await read('i jeszcze jedna', { by })).toBe('i jeszcze jedna')
  })

  it('are read again by a fresh process when a used one ends', async () => {
    await read('pierwszy', { by })
    const [pid] = processes()
    process.kill(Number(pid), 'SIGKILL')
    expect(await read('drugi', { by })).toBe('drugi')
    expect(processes()).not.toContain(pid)
  })

  it('leave no process running after the last one', async () => {
    const short = openExtractor(50)
    await read('jedyny', { by: short })
    await untilNone()
    expect(await read('później', { by: short })).toBe('później')
    await short.close()
  })
})
