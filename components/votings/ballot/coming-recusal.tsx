// Excluding oneself from a voting that has not begun. Nothing is told of it here but that it is to come.
import { RECUSAL_REASON_MAX, RecuseMyself } from '#contract/recusals.ts'
import { Badge } from '#components/ui/badge.tsx'
import { ConfirmButton } from '#components/ui/confirm-dialog.tsx'
import { ReasonDialog } from '#components/ui/reason-dialog.tsx'
import { recusalForm } from '#lib/votings/words.ts'
import type { RecusalState } from './recusal.tsx'

interface Props {
  voting: { id: number; general: boolean; recused: boolean }
  /** Number of the item; `place`, from 1: of the voting, where the item has several. */
  at: { itemNumber: string; place: number | null }
  state: RecusalState
  /** Of the page that shows it. */
  path: string
}

const dialogOf = ({ id }: Props['voting']) => `wylaczenie-${id}`

const Dialog = ({ voting, at: { itemNumber, place }, state, path }: Props) => (
  <ReasonDialog
    id={dialogOf(voting)}
    title="Wyłączenie się z głosowania"
    about={['votingId', voting.id]}
    endpoint={RecuseMyself}
    form={recusalForm}
    state={state}
    here={path}
    max={RECUSAL_REASON_MAX}
  >
    <p>
      Czy wyłączyć się z {place !== null && `${place}. `}głosowania w punkcie {itemNumber}? Gdy się zacznie, nie będzie już można w nim głosować. Wyłączenie
      może cofnąć tylko sekretariat, dopóki głosowanie trwa.
    </p>
    <p>
      Powód zobaczy tylko sekretariat; trafi do protokołu i pakietu dowodowego.
      {!voting.general && ' Gdy głosowanie się zacznie, druga osoba z Twojej instytucji dostanie pytanie, czy jej też to dotyczy.'}
    </p>
  </ReasonDialog>
)

export function ComingRecusal(props: Props) {
  const { voting, at } = props
  return (
    <>
      <p>
        {at.place === null ? 'Głosowanie w tym punkcie' : `${at.place}. głosowanie w tym punkcie`}{' '}
        <Badge>{voting.recused ? 'Wyłączono Cię z niego' : 'Jeszcze się nie rozpoczęło'}</Badge>
      </p>
      {!voting.recused && (
        <>
          <ConfirmButton dialog={dialogOf(voting)} kind="quiet">
            Wyłączam się z głosowania
            <span className="hidden-text">
              {' '}
              w punkcie {at.itemNumber}
              {at.place !== null && `, ${at.place}. głosowanie`}
            </span>
          </ConfirmButton>
          <Dialog {...props} />
        </>
      )}
    </>
  )
}
