import { redirect } from 'next/navigation'
import { START } from '#lib/shell/names.ts'

export default function HomePage() {
  redirect(START)
}
