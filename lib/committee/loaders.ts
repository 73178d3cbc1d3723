// What the public page about the committee reads of the committee itself.
import { ListPublicMeetings, ReadComposition } from '#contract/committee.ts'
import { ListPublicRuleTexts } from '#contract/rule-texts.ts'
import { readDay, type DayTyped } from '#lib/format/day-filter.ts'
import type { SitemapEntry } from '#lib/http/sitemap.ts'
import { publicMeetingHref } from '#lib/links/committee.ts'
import { call } from '#lib/provider/call.ts'
import { loadSystemInfo } from '#lib/provider/load-system-info.ts'
import { read } from '#lib/session/read.ts'
import { publicAddress } from '#lib/system/portal-settings.ts'

/** What was typed as a day and is none asks for the present one. */
export async function loadCommittee(typed: string | string[] | undefined) {
  const asked: DayTyped = readDay(typed)
  const [composition, texts, system] = await Promise.all([
    read(ReadComposition, { query: asked.day ? { day: asked.day } : {} }),
    read(ListPublicRuleTexts, {}),
    loadSystemInfo(),
  ])
  return { asked, composition, texts: texts.items, system }
}
export type CommitteePageData = Awaited<ReturnType<typeof loadCommittee>>

/** Published meetings, for the map of the site. */
export const meetingsOfSite = async (): Promise<SitemapEntry[]> =>
  (await call(ListPublicMeetings, {})).items.map(({ id }) => ({ address: publicAddress(publicMeetingHref(id)) }))
