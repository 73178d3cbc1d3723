// The visit for server components and route handlers, as the middleware passed it on.
import { oncePerRequest } from '#lib/http/once-per-request.ts'
import { requestScope } from '#lib/http/request-scope.ts'
import { cookieNames } from './cookies.ts'
import { passedCookies } from './passed-cookies.ts'
import { unsealVisit } from './seal.ts'
import { withTypedTexts } from './typed-texts.ts'
import type { Visit } from './visit.ts'

const sealedVisit = async (): Promise<Visit> => unsealVisit((await passedCookies()).get(cookieNames().visit))

/** Empty for a visitor without anything to remember. Read once a request; from the cookie where no gate stands before it. */
export const currentVisit = oncePerRequest(async (): Promise<Visit> => withTypedTexts((requestScope()?.visit as Visit | undefined) ?? (await sealedVisit())))
