// Routes of preparing votings and changing their status.
import { ChangeVotingStatus, CreateVoting, DeleteVotings, UpdateVoting } from '#contract/voting-changes.ts'
import { recordIn, route, type ExtraErrors, type Route } from '#provider/http/handler.ts'
import { findVoting } from '#provider/areas/votings/queries.ts'
import { pastTimesIn } from './rules.ts'
import * as service from './service.ts'
import { changeStatus } from './status-service.ts'

const pastTimes: ExtraErrors = async (body, { db, now }) => {
  const id = recordIn(body)
  const voting = id === undefined ? undefined : await findVoting(db, id, now())
  return pastTimesIn(body, now(), voting && { startsAt: voting.starts_at, endsAt: voting.ends_at })
}

export const routes: Route[] = [
  route(CreateVoting, (call) => service.createVoting(call, call.body), pastTimes),
  route(UpdateVoting, (call) => service.updateVoting(call, call.body), pastTimes),
  route(DeleteVotings, (call) => service.deleteVotings(call, call.body)),
  route(ChangeVotingStatus, (call) => changeStatus(call, call.body)),
]
