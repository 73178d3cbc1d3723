// Any other address below /api is answered by a code instead of a page.
import { errorJson } from '#lib/http/answers.ts'

const notFound = (): Response => errorJson({ code: 'ERROR_NOT_FOUND' }, 404)

export { notFound as GET, notFound as POST, notFound as PUT, notFound as PATCH, notFound as DELETE }
