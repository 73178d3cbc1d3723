// Routes of sessions.
import { USER_AGENT_MAX } from '#common/browser-name.ts'
import * as factor from '#contract/second-factor.ts'
import * as identities from '#contract/identities.ts'
import * as passkeys from '#contract/passkeys.ts'
import * as typedForms from '#contract/typed-forms.ts'
import * as session from '#contract/session.ts'
import { route, type Route } from '#provider/http/handler.ts'
import { renewToken } from '#provider/identity/tokens.ts'
import { Refusal } from '#provider/refusal.ts'
import { changePassword } from './passwords/change-service.ts'
import { activateTemporaryPassword, requestRecovery } from './passwords/recovery-service.ts'
import { noteRefusedPage } from './refused-page-service.ts'
import { beginFlow } from './identities/flow-service.ts'
import * as identityService from './identities/service.ts'
import { signInByIssuer } from './identities/sign-in-service.ts'
import { endIssuerSessions, issuerSignOut } from './identities/leaving-service.ts'
import { optionsToSign } from './passkeys/ceremony.ts'
import * as passkeyService from './passkeys/service.ts'
import { proveByPassword } from './second-factor/password-proof-service.ts'
import { givenOf } from './second-factor/given.ts'
import * as secondFactor from './second-factor/service.ts'
import { keepTypedForm, readTypedForm } from './typed-forms/service.ts'
import * as service from './service.ts'
import { signIn, signInByPasskey, signInByTicket } from './sign-in-service.ts'

export const routes: Route[] = [
  route(session.SignIn, (call) => {
    const { username = '', password = '', ticket } = call.body
    const userAgent = call.request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null
    return ticket === undefined
      ? signIn(call, { username, password }, userAgent)
      : signInByTicket(call, { ticket, given: givenOf(call.body, 'each its own') }, userAgent)
  }),

  route(session.SignOut, async (call) => {
    await service.signOut(call, call.actor)
    return undefined
  }),

  route(session.ReadCurrentUser, async (call) => {
    // Also with a refusal, so that reading a long licence does not end the session.
    call.reply.header(session.RENEWED_TOKEN_HEADER, await renewToken(call.settings, call.actor, call.now()))
    if (call.actor.pendingGate) throw new Refusal(call.actor.pendingGate, { username: call.actor.username })
    return service.currentUser(call.actor)
  }),

  route(factor.ReadSecondFactor, (call) => secondFactor.readSecondFactor(call, call.actor)),
  route(factor.SetUpTotp, (call) => secondFactor.setUpTotp(call, call.actor, call.body.code ?? undefined)),
  route(factor.RemoveTotp, (call) => secondFactor.removeTotp(call, call.actor)),
  route(factor.RenewRecoveryCodes, (call) => secondFactor.renewRecoveryCodes(call, call.actor)),
  route(factor.ProveIdentity, (call) => {
    if (call.body.password !== undefined) return proveByPassword(call, call.actor, call.body.password)
    const given = givenOf(call.body, 'one field')
    if (!given) throw new Refusal('VALIDATION_ERROR', { fields: [{ path: 'code', code: 'required' }] })
    return secondFactor.proveIdentity(call, call.actor, given)
  }),

  route(passkeys.BeginPasskey, (call) => passkeyService.beginPasskey(call, call.actor)),
  route(passkeys.AddPasskey, (call) => passkeyService.addPasskey(call, call.actor, call.body)),
  route(passkeys.DeclinePasskey, (call) => passkeyService.declinePasskey(call, call.actor)),
  route(passkeys.RemovePasskey, (call) => passkeyService.removePasskey(call, call.actor, call.params.id)),
  route(passkeys.BeginPasskeySignIn, (call) => optionsToSign(call)),
  route(passkeys.SignInByPasskey, (call) => signInByPasskey(call, call.body.passkey)),

  route(identities.ListIssuers, async (call) => identityService.listIssuers(call)),
  route(identities.BeginIssuerSignIn, (call) => beginFlow(call, { issuer: call.body.issuer, sessionId: null })),
  route(identities.SignInByIssuer, (call) => signInByIssuer(call, call.body)),
  route(identities.ReadIssuerSignOut, (call) => issuerSignOut(call, call.actor)),
  route(identities.EndIssuerSessions, async (call) => {
    await endIssuerSessions(call, call.body)
    return undefined
  }),
  route(identities.ListIdentities, (call) => identityService.listIdentities(call, call.actor)),
  route(identities.BeginIdentity, (call) => identityService.beginIdentity(call, call.actor, call.body.issuer)),
  route(identities.LinkIdentity, (call) => identityService.linkIdentity(call, call.actor, call.body)),
  route(identities.RemoveIdentity, (call) => identityService.removeIdentity(call, call.actor, call.params.id)),

  route(typedForms.KeepTypedForm, async (call) => {
    await keepTypedForm(call, call.body)
    return undefined
  }),
  route(typedForms.ReadTypedForm, (call) => readTypedForm(call, call.body.key)),

  // The access has been checked already.
  route(session.CheckAuthorized, async () => undefined),

  route(session.AcceptConsent, (call) => service.acceptConsent(call, call.actor, call.body.action)),

  route(session.SwitchProfile, (call) => service.switchProfile(call, call.actor, call.body.id)),

  route(session.ReportRefusedPage, async (call) => {
    await noteRefusedPage(call, call.actor, call.body.path)
    return undefined
  }),

  route(session.ReadMyAccount, (call) => service.myAccount(call, call.actor)),

  route(session.RequestPasswordRecovery, (call) => requestRecovery(call, call.body.username)),

  route(session.ActivateTemporaryPassword, async (call) => {
    await activateTemporaryPassword(call, call.body.activationToken)
    return undefined
  }),

  route(session.ChangePassword, async (call) => {
    await changePassword(call, call.body)
    return undefined
  }),
]
