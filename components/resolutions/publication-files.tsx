// The document of a resolution to be signed, and the files that the secretariat adds to it in the register.
import { REGISTER_REASON_MAX, type RegisterFile, type ResolutionForm } from '#contract/register.ts'
import { RemoveRegisterFile } from '#contract/register-papers.ts'
import { Part } from '#components/parts/part.tsx'
import { ConfirmButton } from '#components/ui/confirm-dialog.tsx'
import type { FormState } from '#components/ui/form-state.ts'
import { NeedsScripts } from '#components/ui/needs-scripts.tsx'
import { ReasonDialog } from '#components/ui/reason-dialog.tsx'
import { formatFileSize } from '#lib/format/file-size.ts'
import { paperHref, publicationHref, registerFileHref } from '#lib/links/resolutions.ts'
import { FILE_KIND_LABEL } from '#lib/resolutions/labels.ts'
import { fileAddress } from '#lib/resolutions/save-addresses.ts'
import { removeFileForm } from '#lib/resolutions/words.ts'
import { AddFile } from './add-file.tsx'
import lined from '#components/ui/lined-list.module.css'
import styles from './resolutions.module.css'

export const Paper = ({ resolution: { id, publication } }: Pick<Props, 'resolution'>) => (
  <section aria-labelledby="dokument">
    <h2 id="dokument">Dokument do podpisu</h2>
    <p>
      Powstaje z {publication === 'waiting' ? 'treści projektu, a po opublikowaniu z tego, co opublikowano,' : 'zapisanej treści'} według wzoru z{' '}
      <a href="/administracja/regulamin">Regulaminu Komitetu</a>: <a href={paperHref(id, 'pdf')}>PDF</a>, <a href={paperHref(id, 'docx')}>DOCX</a>. Podpisany
      plik dodaj w tej samej postaci, w jakiej wyszedł z programu do podpisu.
    </p>
  </section>
)

interface Props {
  resolution: ResolutionForm
  /** Of the question about the removal of one of them. */
  state: FormState<'reason'>
  /** Whoever adds files. */
  owner: string
}

const dialogOf = (fileId: number) => `usun-plik-${fileId}`

/** While the resolution is taken out, there is no edition that would name the removal. */
const reasonGoesTo = ({ publication }: Pick<ResolutionForm, 'publication'>): string =>
  publication === 'withdrawn' ? 'Uchwała jest usunięta z rejestru, więc powód będzie tylko w dzienniku zdarzeń.' : 'Powód będzie w metryczce uchwały.'

const Removal = ({ resolution, file, state }: Pick<Props, 'resolution' | 'state'> & { file: RegisterFile }) => (
  <>
    <ConfirmButton dialog={dialogOf(file.id)}>
      Usuń<span className="hidden-text"> plik {file.fileName}</span>
    </ConfirmButton>
    <ReasonDialog
      id={dialogOf(file.id)}
      title="Usunięcie pliku z rejestru"
      about={['fileId', file.id]}
      endpoint={RemoveRegisterFile}
      params={{ id: resolution.id }}
      form={removeFileForm}
      state={state}
      here={publicationHref(resolution.id)}
      max={REGISTER_REASON_MAX}
    >
      <p>
        Czy usunąć z rejestru plik „{file.fileName}”? {reasonGoesTo(resolution)}
      </p>
    </ReasonDialog>
  </>
)

const KINDS = [
  {
    kind: 'signed',
    title: 'Dodaj podpisany dokument',
    hint: 'Plik PDF, najwyżej 50 MB. Zastępuje poprzedni podpisany dokument.',
    accept: 'application/pdf,.pdf',
  },
  { kind: 'annex', title: 'Dodaj załącznik', hint: 'Najwyżej 50 MB. Będzie dostępny dla każdego.', accept: '' },
] as const

export const PublicationFiles = ({ resolution, state, owner }: Props) => (
  <section aria-labelledby="pliki">
    <h2 id="pliki">Pliki w rejestrze</h2>
    {resolution.files.length === 0 && <p>Nie dodano jeszcze żadnych plików.</p>}
    <ul className={`${lined.list} ${styles.list}`}>
      {resolution.files.map((file) => (
        <li key={file.id}>
          {resolution.publication === 'published' ? <a href={registerFileHref(resolution, file.id)}>{file.fileName}</a> : file.fileName} (
          {FILE_KIND_LABEL[file.kind]}, {formatFileSize(file.size)}
          {file.hasSignature && ', zawiera podpis'}) <Removal resolution={resolution} file={file} state={state} />
        </li>
      ))}
    </ul>
    <NeedsScripts />
    {KINDS.map((kind) => (
      <Part
        name="register-file"
        of={AddFile}
        key={kind.kind}
        props={{
          ...kind,
          address: fileAddress(resolution.id),
          resolutionId: resolution.id,
          owner,
          success: `${publicationHref(resolution.id)}?komunikat=RESOLUTION_FILE_ADDED`,
        }}
      />
    ))}
  </section>
)
