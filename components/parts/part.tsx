// The place of a part on a page. The page's script begins what stands there when it is used (`data-begins`), from what is told here.
import type { ComponentType } from 'react'
import { requestScope } from '#lib/http/request-scope.ts'
import { partScripts } from '#lib/theme/part-scripts.ts'

/** By it the browser finds the component (`app/_parts/parts.ts`). */
export type PartName =
  | 'basis-file'
  | 'calendar-above'
  | 'calendar-below'
  | 'contact-files'
  | 'day-filter'
  | 'drop-target'
  | 'help-file'
  | 'register-file'
  | 'resolutions-sheet'
  | 'users-sheet'

interface Props<Given extends object> {
  name: PartName
  of: ComponentType<Given>
  /** They travel with the page, as JSON. */
  props: Given
}

/** Where Next makes the page its framework begins all of it. */
export function Part<Given extends object>({ name, of: Component, props }: Props<Given>) {
  const scope = requestScope()
  if (scope) scope.hasParts = true
  return (
    <div data-part={name} data-props={JSON.stringify(props)} data-scripts={scope?.passed && partScripts()}>
      <Component {...props} />
    </div>
  )
}
