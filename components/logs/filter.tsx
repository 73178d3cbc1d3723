// The search of a log with its filters under 'Filtry'. A plain form, answered by the server.
import { DayFilter } from '#components/ui/day/filter/filter.tsx'
import { ChoiceOf, Filters, TextFilter } from '#components/ui/filters.tsx'
import { SearchLine } from '#components/ui/search-line.tsx'
import { FILTER_NAMES, isFiltered, withFilter, type LogDays, type LogFilter } from '#lib/logs/filter.ts'
import { tableHref, tableParams, type TableQuery, type TableShape } from '#lib/tables/query.ts'

interface Props<Column extends string> {
  label: string
  path: string
  query: TableQuery<Column>
  shape: TableShape<Column>
  filter: LogFilter
  days: LogDays
  withoutPerson: boolean
  /** Kinds to choose from; none: this log has no kinds. */
  kinds?: readonly { kind: string; name: string }[]
}

export function LogFilterForm<Column extends string>({ label, path, query, shape, filter, days, withoutPerson, kinds }: Props<Column>) {
  const whole = { ...query, page: 0, q: '' }
  return (
    <SearchLine label={label} path={path} q={query.q} keeps={tableParams(whole, shape)} whole={withFilter(tableHref(path, whole, shape), filter)}>
      <Filters filtered={isFiltered(filter)} wrong={days.from.fault !== null || days.to.fault !== null} clear={tableHref(path, { ...query, page: 0 }, shape)}>
        {!withoutPerson && <TextFilter name={FILTER_NAMES.user} label="Osoba" value={filter.user} max={200} />}
        {kinds && (
          <ChoiceOf
            name={FILTER_NAMES.kind}
            label="Rodzaj zdarzenia"
            value={filter.kind}
            all="Wszystkie rodzaje"
            choices={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
          />
        )}
        <DayFilter name={FILTER_NAMES.from} label="Od dnia" value={days.from} />
        <DayFilter name={FILTER_NAMES.to} label="Do dnia" value={days.to} />
      </Filters>
    </SearchLine>
  )
}
