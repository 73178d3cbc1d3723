// The entry of the parts that React runs in the browser: as a page of `pages` the build makes chunks of it, which pages load that have
// parts (`scripts/lib/part-scripts.mjs`). Nobody is shown it: its address is not in the route table.
import { startParts } from '#app/_parts/start.tsx'

if (typeof document !== 'undefined') void startParts()

const Nothing = () => null

export default Nothing
