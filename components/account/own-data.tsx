// A copy of everything that is stored about the person.
import { DownloadOwnData } from '#contract/account.ts'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { doorPath } from '#lib/provider/door-path.ts'

const href = (format: 'pdf' | 'json') => doorPath(DownloadOwnData.path.replace('{format}', format))

export const OwnData = () => (
  <section aria-labelledby="dane">
    <h2 id="dane">Kopia Twoich danych</h2>
    <p>
      Możesz pobrać wszystko, co portal przechowuje o Tobie (art. 15 RODO): do czytania albo do przetwarzania przez program. Jak chronimy dane, mówi{' '}
      <a href="/pomoc/politykaprywatnosci">polityka prywatności</a>.
    </p>
    <ButtonRow>
      <ButtonLink kind="secondary" href={href('pdf')}>
        Pobierz PDF
      </ButtonLink>
      <ButtonLink kind="secondary" href={href('json')}>
        Pobierz JSON
      </ButtonLink>
    </ButtonRow>
  </section>
)
