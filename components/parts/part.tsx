// The place of a part on a page. The page's script begins what stands there when it is used (`data-begins`), from what is told here.
import type { ComponentType } from 'react'
import { requestScope } from '#lib/http/request-scope.ts'
import { partScripts } from '#lib/theme/part-scripts.ts'

/** By it the browser finds the component (`app/_parts/parts.ts`). */
export type PartName = 'calendar-above' | 'calendar-below'

interface Props<Given extends object> {
  name: PartName
  of: ComponentType<Given>
  /** They travel with the page, as JSON. */
  props: Given
}

export function Part<Given extends object>({ name, of: Component, props }: Props<Given>) {
  const scope = requestScope()
  if (scope) scope.hasParts = true
  return (
    <div data-part={name} data-props={JSON.stringify(props)} data-scripts={partScripts()}>
      <Component {...props} />
    </div>
  )
}
