// The document of a resolution, and the files that are added to it in the register.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import * as papers from '#contract/register-papers.ts'
import { DownloadRegisterCopy, PublishResolution, ReadRegisterEntry, ReadResolution, WithdrawResolution } from '#contract/register.ts'
import { SaveRules } from '#contract/rules.ts'
import { removeUnusedFiles } from '#provider/files/cleanup.ts'
import { writePdf } from '#provider/export/pdf/write.ts'
import { paragraph } from '#provider/export/text-document.ts'
import { signedIn } from '#provider/testing/people.ts'
import { addressOf, startTestProvider, type TestProvider } from '#provider/testing/test-provider.ts'
import { startSignatureJobs } from './asking-again.ts'
import { SIGNATURE_RULE } from './signature.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ADOPTED = new Date('1998-05-12T10:00:00Z')

let provider: TestProvider
let token: string
let number = 0
beforeAll(async () => {
  provider = await startTestProvider()
  ;({ token } = await signedIn(provider, { permissions: ['user_admin'] }))
})
afterAll(() => provider.close())

/** One of before the portal. */
async function made() {
  number += 1
  const row = { year: 1998, number, label: `${number}/1998`, adopted_at: ADOPTED }
  return { ...row, id: (await provider.db.insertInto('resolutions').values(row).returning('id').executeTakeFirstOrThrow()).id }
}
const publish = (id: number, form = {}) =>
  provider.call(PublishResolution, {
    token,
    input: { params: { id: String(id) }, body: { title: 'w sprawie kryteriów', text: '§ 1. Przyjmuje się kryteria:\n1) dla miast,\n2) dla gmin.', ...form } },
  })
async function published() {
  const one = await made()
  await publish(one.id)
  return one
}
type One = Awaited<ReturnType<typeof made>>

const pdf = (text: string, after = '') =>
  Buffer.concat([writePdf({ title: text, preamble: [], author: 'Sekretariat', createdAt: new Date(0), blocks: [paragraph(text)] }), Buffer.from(after)])
const SIGNED = readFileSync(new URL('test-signed.pdf', import.meta.url))
const add = ({ id }: Pick<One, 'id'>, bytes: Buffer, form: { kind?: 'signed' | 'annex'; fileName?: string } = {}) =>
  provider.call(papers.AddRegisterFile, {
    token,
    input: { params: { id: String(id) }, body: { kind: 'annex', fileName: 'plik.pdf', ...form, fileContent: bytes.toString('base64') } },
  })
const remove = ({ id }: One, fileId: number, reason = 'Dane osobowe') =>
  provider.call(papers.RemoveRegisterFile, { token, input: { params: { id: String(id) }, body: { fileId, reason } } })
const paper = (id: number, format: 'pdf' | 'docx') => provider.call(papers.DownloadResolutionPaper, { token, input: { params: { id: String(id), format } } })
const place = ({ year, number: of }: One) => ({ year: String(year), number: String(of) })
const read = async (one: One) => (await provider.call(ReadRegisterEntry, { input: { params: place(one) } })).body.content
/** As a visitor. */
const download = (one: One, fileId: number) => provider.call(papers.DownloadRegisterFile, { input: { params: { ...place(one), fileId: String(fileId) } } })
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
async function copyOf(one: One): Promise<string> {
  return (await provider.app.inject({ method: 'GET', url: addressOf(DownloadRegisterCopy, { params: place(one), query: {} }) })).payload
}

describe('a file in the register', () => {
  it('is for everybody, with its hash in the copy and an edition that says so', async () => {
    const one = await published()
    const bytes = SIGNED
    const { status, body } = await add(one, bytes, { kind: 'signed', fileName: 'uchwała podpisana.pdf' })
    expect(status).toBe(201)
    const content = (await read(one))!
    expect(content.files).toMatchObject([{ id: body.id, kind: 'signed', fileName: 'uchwała podpisana.pdf', hash: sha256(bytes), hasSignature: true }])
    expect(content.history.map(({ action, reason }) => [action, reason])).toEqual([
      ['published', null],
      ['corrected', 'Dodano podpisany dokument „uchwała podpisana.pdf”'],
    ])
    const copy = await copyOf(one)
    expect([copy.includes(sha256(bytes)), sha256(copy)]).toEqual([true, content.hash])
    const answer = await download(one, body.id)
    expect([answer.status, answer.bytes.equals(bytes), answer.headers['content-type']]).toEqual([200, true, 'application/pdf'])
    await removeUnusedFiles({ ...provider, now: () => new Date(Date.now() + 30 * DAY_MS) })
    expect((await download(one, body.id)).status).toBe(200)
  })

  it.each([
    ['nothing', ''],
    ['a range of bytes alone', '\n/ByteRange [0 1 2 3]\n'],
    ['the words of a signature alone', '\n1 0 obj<</Type/Sig/SubFilter/ETSI.CAdES.detached/ByteRange [0 100 200 300]>>endobj\n'],
  ])('with %s holds no signature', async (_what, after) => {
    const one = await published()
    await add(one, pdf('zwykła', after), { kind: 'signed' })
    expect((await read(one))!.files[0]!.hasSignature).toBe(false)
  })

  it('that an earlier rule has told of is told of by the rule of today, once it was asked again', async () => {
    const one = await published()
    const words = pdf('zwykła', '\n1 0 obj<</Type/Sig/SubFilter/ETSI.CAdES.detached/ByteRange [0 100 200 300]>>endobj\n')
    await add(one, SIGNED, { kind: 'signed', fileName: 'podpisana.pdf' })
    await add(one, words, { fileName: 'słowa.pdf' })
    await add(one, Buffer.concat([Buffer.from('ABCD'), SIGNED.subarray(4)]), { fileName: 'podpisana.txt' })
    const row = { resolution_id: one.id, kind: 'annex' as const, size: 1, has_signature: true, created_at: ADOPTED, created_by: null, removed_at: null }
    const gone = { ...row, file_name: 'nie ma.pdf', sha256: 'f'.repeat(64), signature_rule: 1 }
    await provider.db.insertInto('register_files').values(gone).execute()
    const files = () => provider.db.selectFrom('register_files').where('resolution_id', '=', one.id)
    const told = async () => (await read(one))!.files.map(({ fileName, hasSignature }) => [fileName, hasSignature])
    const all = [
      ['podpisana.pdf', true],
      ['słowa.pdf', false],
      ['podpisana.txt', false],
      ['nie ma.pdf', true],
    ]
    expect(await told()).toEqual(all)
    const rule = { signature_rule: 1 }
    await provider.db
      .updateTable('register_files')
      .set({ ...rule, has_signature: false })
      .where('file_name', '=', 'podpisana.pdf')
      .execute()
    await provider.db
      .updateTable('register_files')
      .set({ ...rule, has_signature: true })
      .where('file_name', 'in', ['słowa.pdf', 'podpisana.txt'])
      .execute()
    const jobs: [string, () => Promise<void>][] = []
    await startSignatureJobs({ repeat: async (name, _at, job) => void jobs.push([name, job]) }, provider)
    await jobs[0]![1]()
    expect(await told()).toEqual(all)
    // What is not there is told of as it was, and asked for again.
    const rules = await files().select(['file_name', 'signature_rule']).orderBy('id').execute()
    expect(rules.map(({ signature_rule }) => signature_rule)).toEqual([SIGNATURE_RULE, SIGNATURE_RULE, SIGNATURE_RULE, 1])
  })

  it('as a signed document takes the place of the one before; annexes stand side by side', async () => {
    const one = await published()
    const first = await add(one, pdf('pierwsza'), { kind: 'signed', fileName: 'a.pdf' })
    await add(one, Buffer.from('zwykły tekst'), { fileName: 'załącznik.txt' })
    await add(one, pdf('druga'), { kind: 'signed', fileName: 'b.pdf' })
    expect((await read(one))!.files.map(({ kind, fileName }) => [kind, fileName])).toEqual([
      ['signed', 'b.pdf'],
      ['annex', 'załącznik.txt'],
    ])
    expect((await download(one, first.body.id)).status).toBe(410)
  })

  it('taken out answers 410, once, with a reason in the history; a correction of the text leaves the others', async () => {
    const one = await published()
    const kept = await add(one, pdf('zostaje'), { fileName: 'zostaje.pdf' })
    const { body } = await add(one, pdf('znika'), { fileName: 'znika.pdf' })
    expect([(await remove(one, body.id)).status, (await remove(one, body.id)).status]).toEqual([200, 200])
    expect((await download(one, body.id)).status).toBe(410)
    expect((await read(one))!.history.map(({ reason }) => reason)).toContain('Usunięto załącznik „znika.pdf”: Dane osobowe')
    expect((await read(one))!.history).toHaveLength(4)
    await publish(one.id, { title: 'w sprawie nowych kryteriów', reason: 'Omyłka' })
    expect(await copyOf(one)).toContain('zostaje.pdf')
    expect((await download(one, kept.body.id)).status).toBe(200)
  })

  it('is not to be had while its resolution is taken out, and can be removed before that comes back', async () => {
    const one = await published()
    const { body } = await add(one, pdf('z danymi'), { fileName: 'dane.pdf' })
    await provider.call(WithdrawResolution, { token, input: { params: { id: String(one.id) }, body: { reason: 'Dane w załączniku' } } })
    expect((await download(one, body.id)).status).toBe(410)
    await remove(one, body.id)
    await publish(one.id, { reason: 'Załącznik usunięto' })
    expect((await read(one))!.files).toEqual([])
    expect(await copyOf(one)).not.toContain('dane.pdf')
  })

  it('is refused without bytes, to a resolution that is not in the register, and as a signed document that is no PDF', async () => {
    const one = await made()
    expect((await add(one, pdf('x'))).status).toBe(404)
    await publish(one.id)
    expect((await add(one, Buffer.alloc(0))).error.fields).toMatchObject([{ path: 'fileContent', code: 'required' }])
    expect((await add(one, Buffer.from('tekst'), { kind: 'signed' })).error.code).toBe('ERROR_NOT_A_PDF')
    const other = await published()
    const { body } = await add(other, pdf('x'))
    expect([(await download(one, body.id)).status, (await remove(one, body.id)).status]).toEqual([404, 404])
  })

  it('and another at once are both there, each with its edition', async () => {
    const one = await published()
    const answers = await Promise.all([1, 2, 3].map((i) => add(one, pdf(`obok ${i}`), { fileName: `${i}.pdf` })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const { files, history } = (await read(one))!
    expect([files.length, history.length]).toEqual([3, 4])
    expect((await provider.call(ReadResolution, { token, input: { params: { id: String(one.id) } } })).body.files).toHaveLength(3)
  })
})

describe('the document', () => {
  it('is written from the template, the same bytes each time, as PDF and DOCX', async () => {
    const one = await published()
    const answer = await paper(one.id, 'pdf')
    const text = (await extractText(await getDocumentProxy(new Uint8Array(answer.bytes)), { mergePages: true })).text.replace(/\s+/g, ' ')
    for (const part of [`UCHWAŁA NR ${one.label}`, 'z dnia 12 maja 1998 r.', 'w sprawie kryteriów', '§ 1', '1) dla miast,', 'przewodniczący Komitetu'])
      expect(text).toContain(part)
    expect(text).not.toContain('{{')
    expect((await paper(one.id, 'pdf')).bytes.equals(answer.bytes)).toBe(true)
    const docx = Buffer.from(unzipSync(new Uint8Array((await paper(one.id, 'docx')).bytes))['word/document.xml']!).toString('utf8')
    for (const part of ['w:val="Title"', 'w:val="Heading1"', '2) dla gmin.']) expect(docx).toContain(part)
  })

  it('follows another template from then on, and an impossible one is refused', async () => {
    const one = await published()
    const save = (resolutionTemplate: string) =>
      provider.call(SaveRules, { token, input: { body: { quorumKind: 'at_least', quorumNumerator: 1, quorumDenominator: 2, resolutionTemplate } } })
    expect((await save('{{tytul}}\nNr {{numerek}}\n{{tresc}}')).error.fields).toEqual([{ path: 'resolutionTemplate', code: 'wrong_format' }])
    expect((await save('Województwo\n{{tytul}}\n{{tresc}}\nNr {{numer}}, koniec')).status).toBe(200)
    const { bytes } = await paper(one.id, 'pdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    expect([text.includes('Województwo'), text.includes(`Nr ${one.label}, koniec`), text.includes('UCHWAŁA')]).toEqual([true, true, false])
  })
})
