// Calls of access profiles.
import { CreateProfile, DeleteProfiles, ListPermissions, ListProfiles, ReadProfile, UpdateProfile } from '#contract/profiles.ts'
import { route, type Route } from '#provider/http/handler.ts'
import * as service from './service.ts'

export const routes: Route[] = [
  route(ListProfiles, ({ db, actor, query }) => service.listProfiles(db, actor, query)),
  route(ListPermissions, async ({ actor }) => service.listPermissions(actor)),
  route(ReadProfile, ({ db, actor, params }) => service.readProfile(db, actor, params.id)),
  route(CreateProfile, (call) => service.createProfile(call, call.body)),
  route(UpdateProfile, (call) => service.updateProfile(call, call.body)),
  route(DeleteProfiles, (call) => service.deleteProfiles(call, call.body)),
]
