// Unsubscribing and subscribing again, by a mailed key or in one's own account.
import type { AnswerOf, RequestOutput } from '#contract/kit.ts'
import type { ChangeNewsletterByKey, ChangeOwnNewsletter, ReadNewsletterKey } from '#contract/newsletter.ts'
import type { Capabilities, Db } from '#provider/capabilities.ts'
import { emailKey } from '#provider/areas/notifications/recipients/exclusions.ts'
import { maskAddress } from '#provider/areas/session/policy.ts'
import type { Actor } from '#provider/identity/actor.ts'
import { change, type Context } from '#provider/records/change.ts'
import { WrongKey } from '#provider/refusal.ts'
import type { Settings } from '#provider/settings.ts'
import { keyOf, ownerOf } from '#provider/mail/leaving-keys.ts'
import * as queries from './queries.ts'

/** Key of the unsubscribe link, of a user or a typed address; the same for the same recipient. */
export const newsletterKey = (settings: Pick<Settings, 'secret'>, { userId, email }: { userId: number | null; email: string }): string =>
  keyOf(settings, 'newsletter', userId === null ? { address: emailKey(email) } : { userId })

interface Holder extends queries.Holder {
  /** For the event log. */
  name: string
}

async function holderOfUser(db: Db, userId: number): Promise<Holder | null> {
  const user = await queries.findUser(db, userId)
  return user ? { userId, address: emailKey(user.email), name: `${user.first_name} ${user.last_name}` } : null
}

async function requireHolder({ db, settings }: Pick<Capabilities, 'db' | 'settings'>, key: string): Promise<Holder> {
  const owner = ownerOf(settings, 'newsletter', key)
  if (!owner) throw new WrongKey()
  const holder = 'userId' in owner ? await holderOfUser(db, owner.userId) : { userId: null, address: owner.address, name: maskAddress(owner.address) }
  if (!holder) throw new WrongKey()
  return holder
}

type Choice = AnswerOf<typeof ReadNewsletterKey>

export async function readSubscriptionByKey(reading: Pick<Capabilities, 'db' | 'settings'>, key: string): Promise<Choice> {
  const holder = await requireHolder(reading, key)
  return { email: maskAddress(holder.address), subscribed: !(await queries.hasUnsubscribed(reading.db, holder)) }
}

const choose = <Answer>(context: Context, holder: Holder, { subscribed, answer }: { subscribed: boolean; answer: Answer }): Promise<Answer> =>
  change(context, 'newsletter', async ({ tx, author }) => {
    if ((await queries.hasUnsubscribed(tx, holder)) !== subscribed) return { answer, nothingHappened: true }
    await (subscribed ? queries.deleteRefusals(tx, holder) : queries.insertRefusal(tx, holder, author.now))
    const description = `${subscribed ? 'Wznowiono otrzymywanie newslettera' : 'Zrezygnowano z newslettera'}: ${holder.name}`
    return { answer, trace: { kind: subscribed ? 'newsletter_joined' : 'newsletter_left', description } }
  })

type Calling = Omit<Context, 'actor'> & Pick<Capabilities, 'settings'>

/** The key alone authorises the change for its owner. */
export async function changeSubscriptionByKey(call: Calling, { key, subscribed }: RequestOutput<typeof ChangeNewsletterByKey>['body']): Promise<Choice> {
  const holder = await requireHolder(call, key)
  const { db, audit, now, address, keepAnswer } = call
  const actor = { userId: holder.userId, fullName: holder.name }
  return choose({ db, audit, now, address, keepAnswer, actor }, holder, { subscribed, answer: { email: maskAddress(holder.address), subscribed } })
}

function required<T>(own: T | null | undefined): T {
  if (!own) throw new Error('a caller is a user')
  return own
}

export const readOwnSubscription = async (db: Db, { userId }: Actor) => ({ subscribed: !required((await queries.ownRefusals(db, { userId }))[0]).refused })

export async function changeOwnSubscription(
  context: Context<Actor>,
  { subscribed }: RequestOutput<typeof ChangeOwnNewsletter>['body'],
): Promise<{ subscribed: boolean }> {
  return choose(context, required(await holderOfUser(context.db, context.actor.userId)), { subscribed, answer: { subscribed } })
}
