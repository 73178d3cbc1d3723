// The first values of a voting's form, and the saved values in its words.
import type { VotingRule } from '#contract/adoption.ts'
import { labelledValues } from '#components/ui/conflict-notice.tsx'
import { NO_TIME } from '#common/typed-time.ts'
import { RULE_LABEL, shownTime, yesOrNo } from '#lib/votings/manage/labels.ts'
import type { EditedVoting, VotingFormData } from '#lib/votings/manage/loaders.ts'
import { votingForm } from '#lib/votings/manage/words.ts'

export interface VotingValues {
  title: string
  /** undefined: nothing was chosen yet. */
  startsAt: string | null | undefined
  endsAt: string | null | undefined
  answerOptions: readonly number[]
  workingGroupId: number | null
  documentNotApplicable: boolean
  documents: readonly number[]
  general: boolean
  resolution: boolean
  rule: VotingRule
  startStopNotifications: boolean
}

const NEW: VotingValues = {
  title: '',
  startsAt: undefined,
  endsAt: undefined,
  answerOptions: [],
  workingGroupId: null,
  documentNotApplicable: false,
  documents: [],
  general: false,
  resolution: false,
  rule: 'meeting',
  startStopNotifications: true,
}

const asked = ({ title, votingOptions, workingGroup, general, resolution, rule, startStopNotifications }: EditedVoting) => ({
  title,
  answerOptions: votingOptions.map(({ answerOptionId }) => answerOptionId),
  workingGroupId: workingGroup?.id ?? null,
  general,
  resolution,
  rule: rule ?? ('meeting' as const),
  startStopNotifications,
})

/** A copy has the question and electorate of its pattern; dates and documents are not copied. */
export function valuesOf({ voting, copied }: Pick<VotingFormData, 'voting' | 'copied'>): VotingValues {
  if (copied) return { ...NEW, ...asked(copied) }
  if (!voting) return NEW
  const { startsAt, endsAt, documentNotApplicable, selectedDocumentStructNodeIds } = voting
  return { ...asked(voting), startsAt, endsAt, documentNotApplicable, documents: selectedDocumentStructNodeIds }
}

/** The saved values, for comparing with the typed ones. */
export function savedValues(voting: EditedVoting, { folder, isChosen }: VotingFormData['library']) {
  const { documentNotApplicable: none, documentStructNodeId, selectedDocumentStructNodeIds: chosen } = voting
  const isFolderShown = isChosen && folder.id === documentStructNodeId
  return labelledValues(votingForm.labels, {
    title: voting.title,
    startsAt: shownTime(voting.startsAt),
    endsAt: shownTime(voting.endsAt),
    answerOptions: voting.votingOptions.map(({ name }) => name).join(', '),
    workingGroupId: voting.workingGroup?.name ?? '',
    documentNotApplicable: yesOrNo(none),
    documentStructNodeId: none ? '' : isFolderShown ? folder.name : 'inny katalog',
    selectedDocumentStructNodeIds: isFolderShown
      ? folder.documents
          .filter(({ id }) => chosen.includes(id))
          .map(({ name }) => name)
          .join(', ')
      : String(chosen.length),
    resolution: yesOrNo(voting.resolution),
    rule: voting.rule ? RULE_LABEL[voting.rule] : '',
    general: yesOrNo(voting.general),
    startStopNotifications: yesOrNo(voting.startStopNotifications),
  })
}

/** The time as the contract takes it, for a field that cannot be changed. */
export const sentTime = (wall: string | null): string => wall ?? NO_TIME
