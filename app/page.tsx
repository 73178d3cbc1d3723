import { leadOn } from '#lib/http/lead-on.ts'
import { START } from '#lib/shell/names.ts'

export default function HomePage() {
  leadOn(START)
}
