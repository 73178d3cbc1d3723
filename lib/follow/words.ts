// What following a folder says, on its page and in the list of what is followed.
import type { FollowFolder } from '#contract/digest.ts'
import { buttonForm } from '#lib/messages/form-words.ts'

const following = (name: string, outcome: { key: string; text: string }) => buttonForm<typeof FollowFolder>()({ name, outcome })
export const FOLLOW_FORMS = {
  begin: following('folder-follow', {
    key: 'FOLDER_FOLLOWED',
    text: 'Obserwujesz ten katalog. O nowych i zmienionych dokumentach w nim napiszemy tak, jak wybrano na stronie „Moje powiadomienia”.',
  }),
  end: following('folder-unfollow', { key: 'FOLDER_NOT_FOLLOWED', text: 'Nie obserwujesz już tego katalogu.' }),
}
