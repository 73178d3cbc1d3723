// Actions on the chosen accounts. Every button leads to a page that asks first.
import { HiddenFields } from '#components/ui/action-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { NoDefault, SelectionBar } from '#components/ui/selection.tsx'
import { tableParams, type TableQuery } from '#lib/tables/query.ts'
import { USERS_PATH } from '#lib/users/addresses.ts'
import { BULK_ACTIONS, BULK_NAMES, CONFIRM } from '#lib/users/bulk.ts'
import { ACCOUNTS, bulkMessages } from '#lib/users/bulk-words.ts'
import { filterParams, type UserFilter } from '#lib/users/list-filter.ts'
import { USERS_SHAPE, type UserColumn } from '#lib/users/loaders.ts'
import styles from '#components/users/users.module.css'

export const BULK_FORM = 'zbiorcze'

export const BulkBar = ({ query, filter }: { query: TableQuery<UserColumn>; filter: UserFilter }) => (
  <>
    <NoDefault form={BULK_FORM} />
    <SelectionBar form={BULK_FORM} of={ACCOUNTS}>
      <form id={BULK_FORM} action={USERS_PATH} data-own-submit="" aria-label="Czynności na zaznaczonych kontach" className={styles.bulk}>
        <HiddenFields values={Object.fromEntries([...tableParams(query, USERS_SHAPE), ...filterParams(filter)])} />
        {BULK_NAMES.map((name) => (
          <Button key={name} type="submit" kind="secondary" name={CONFIRM} value={name} data-needs-selection={bulkMessages.NO_USER_SELECTED.text}>
            {BULK_ACTIONS[name].label}
          </Button>
        ))}
      </form>
    </SelectionBar>
  </>
)
