// The items beside which, or in which, the moved ones can be put, and the positions there. Impossible targets are not offered.
import { NODE_FOLDER } from '#contract/documents.ts'
import choices from '#components/ui/choices.module.css'
import { Notice } from '#components/ui/notice.tsx'
import { moveHref, pickedIn, type Move, type MovePlace } from '#lib/documents/changing/move.ts'
import { placesIn, type Obstacle } from '#lib/documents/changing/move-targets.ts'
import { counted } from '#common/plural.ts'
import styles from '#components/documents/documents.module.css'
import own from './move.module.css'
import { folderName } from '#components/documents/reading/folder/crumbs.ts'
import { NodeIcon } from '#components/ui/node-icon.tsx'

const PLACE_LABEL: Record<MovePlace, string> = {
  after: 'za wybranym elementem',
  before: 'przed wybranym elementem',
  first: 'na początku katalogu',
  last: 'na końcu katalogu',
}
const PLACES = Object.keys(PLACE_LABEL) as MovePlace[]
const WHY: Record<Obstacle, string> = {
  draft: 'Ten katalog jest wersją roboczą, a przenoszone elementy są opublikowane, więc nie mogą się w nim znaleźć.',
  closed: 'Ten katalog nie jest dostępny publicznie, a przenoszone elementy są, więc nie mogą się w nim znaleźć.',
  groups: 'Ten katalog jest ograniczony do grup roboczych, których przenoszone katalogi nie mają, więc nie mogą się w nim znaleźć.',
  itself: 'Katalogu nie można przenieść do niego samego.',
}
const LEFT = { one: 'pozycję', few: 'pozycje', many: 'pozycji' }

/** The style sheet uses these to hide positions that the chosen target does not have. */
const kindOf = (places: readonly MovePlace[]) => (places.includes('after') ? (places.includes('last') ? 'both' : 'beside') : 'inside')

interface OptionProps {
  id: number
  label: string
  isFolder: boolean
  places: readonly MovePlace[]
  isPicked: boolean
}

const Option = ({ id, label, isFolder, places, isPicked }: OptionProps) => (
  <label className={choices.choice}>
    <input type="radio" name="targetId" value={id} defaultChecked={isPicked} data-places={kindOf(places)} />
    <NodeIcon folder={isFolder} />
    {label}
  </label>
)

function Places({ possible, picked }: { possible: ReadonlySet<MovePlace>; picked: MovePlace }) {
  if (possible.size === 0) return null
  return (
    <fieldset className={choices.group}>
      <legend>Położenie</legend>
      <p className={styles.note}>Początek i koniec są wybranego katalogu, a przy dokumencie tego, w którym on jest.</p>
      {PLACES.filter((place) => possible.has(place)).map((place) => (
        <label key={place} className={choices.choice} data-place={place === 'after' || place === 'before' ? 'beside' : 'inside'}>
          <input type="radio" name="position" value={place} defaultChecked={picked === place} />
          {PLACE_LABEL[place]}
        </label>
      ))}
    </fieldset>
  )
}

export function MoveTargets({ move, tried }: { move: Move; tried: Readonly<Record<string, string>> }) {
  const { query, folder, targets } = move
  const picked = pickedIn(move, tried)
  const name = folderName({ id: folder.id, name: folder.structNodeName })
  const { obstacle, rows, left } = targets
  return (
    <>
      <fieldset className={choices.group}>
        <legend>Lokalizacja docelowa</legend>
        {obstacle === null ? (
          <Option id={folder.id} label={`Ten katalog: ${name}`} isFolder places={placesIn(targets)} isPicked={picked.target === folder.id} />
        ) : (
          <Notice>{WHY[obstacle]}</Notice>
        )}
        <ul className={own.tree}>
          {rows.map(({ node: { id, name: label, nodeType }, places, mayEnter }) => (
            <li key={id}>
              <Option id={id} label={label} isFolder={nodeType === NODE_FOLDER} places={places} isPicked={picked.target === id} />
              {mayEnter && (
                <a href={moveHref({ ...query, at: String(id), page: 0 })} aria-label={`Otwórz katalog: ${label}`}>
                  Otwórz
                </a>
              )}
            </li>
          ))}
        </ul>
        {left > 0 && <p className={styles.note}>Pominięto {counted(left, LEFT)} tej listy, bo przenoszone elementy nie mogą się tam znaleźć.</p>}
      </fieldset>
      <Places possible={new Set([...rows.flatMap(({ places }) => places), ...placesIn(targets)])} picked={picked.place} />
    </>
  )
}
