// Calls to the provider with large bodies, by node:http: `fetch` would hold several times the file's size in memory.
import { once } from 'node:events'
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AnyEndpoint } from '#contract/kit.ts'
import { endpointPath, type CallInput } from '#lib/provider/address.ts'
import { requestHeaders, type CallOptions } from '#lib/provider/call.ts'
import { causeOf, noteFailedCall } from '#lib/provider/failed-call.ts'
import { ApiFailure } from '#lib/provider/failure.ts'
import type { Answered } from '#lib/provider/read-answer.ts'
import { portalSettings } from '#lib/system/portal-settings.ts'
import { base64Json, jsonLength, jsonParts, StagedFileGone, type JsonParts } from './base64-json.ts'

/** Time limit of uploads (specification). */
const TIMEOUT_MS = 360_000
const ANSWER_MAX = 1024 * 1024

class AnswerTooLarge extends Error {}

/** Sends pieces with backpressure; stops when the answer comes early. */
async function pour(request: ClientRequest, answered: Promise<unknown>, parts: JsonParts): Promise<void> {
  let early = false
  const stop = answered.then(
    () => void (early = true),
    () => void (early = true),
  )
  for await (const piece of base64Json(parts)) {
    if (early) return
    if (!request.write(piece)) await Promise.race([once(request, 'drain'), stop])
  }
  request.end()
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if ((size += chunk.length) > ANSWER_MAX) throw new AnswerTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * `input.body`: with a `StagedFile` instead of each file's text. The caller interprets the answer. Throws `NO_RESPONSE` without an answer,
 * and `StagedFileGone`.
 */
export async function sendToProvider(endpoint: AnyEndpoint, input: CallInput, options: CallOptions): Promise<Answered> {
  const parts = jsonParts(input.body)
  const url = new URL(portalSettings().providerUrl + endpointPath(endpoint, input))
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: endpoint.method,
    headers: { ...requestHeaders(options), 'content-type': 'application/json', 'content-length': jsonLength(parts) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  // Without a listener a late connection error would end the process.
  request.on('error', () => undefined)
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  try {
    const [[response]] = await Promise.all([answered, pour(request, answered, parts)])
    return { status: response.statusCode ?? 0, text: await textOf(response) }
  } catch (error) {
    if (error instanceof StagedFileGone) throw error
    const about = { endpoint, requestId: options.requestId }
    if (error instanceof AnswerTooLarge) {
      noteFailedCall(about, { reason: 'answer too large' })
      throw new ApiFailure('BAD_ANSWER', 502, { cause: error })
    }
    noteFailedCall(about, causeOf(error))
    throw new ApiFailure('NO_RESPONSE', 504, { cause: error })
  } finally {
    request.destroy()
  }
}
