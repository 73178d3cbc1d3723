// Calls that prepare votings and move them.
import { ChangeVotingStatus, CreateVoting, DeleteVotings, UpdateVoting } from '#contract/voting-changes.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'
import { changeStatus } from './status-service.ts'

export const routes: Route[] = [
  route(CreateVoting, (call) => service.createVoting(call, call.body)),
  route(UpdateVoting, (call) => service.updateVoting(call, call.body)),
  route(DeleteVotings, (call) => service.deleteVotings(call, call.body)),
  route(ChangeVotingStatus, (call) => changeStatus(call, call.body)),
]
