// Routes of reading votings.
import {
  CountVotingsWithoutVote,
  ListVoters,
  ListVotes,
  ListVotingChanges,
  ListVotings,
  ListVotingTimes,
  ReadBallot,
  ReadVoting,
  ReadVotingDetails,
} from '#contract/votings.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(CountVotingsWithoutVote, (call) => service.countVotingsWithoutVote(call, call.actor)),
  route(ListVotings, (call) => service.listVotings(call, call.actor, call.query)),
  route(ListVotingTimes, (call) => service.listTimes(call, call.actor, call.query)),
  route(ReadBallot, (call) => service.readBallot(call, call.actor, call.params.id)),
  route(ReadVoting, (call) => service.readVoting(call, call.params.id)),
  route(ReadVotingDetails, (call) => service.readDetails(call, call.params.id)),
  route(ListVotes, (call) => service.listVotes(call, call.params.id, call.query)),
  route(ListVotingChanges, (call) => service.listChanges(call, call.params.id, call.query)),
  route(ListVoters, (call) => service.listVoters(call, call.params.id)),
]
