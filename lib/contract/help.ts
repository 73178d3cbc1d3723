// Files that the help pages offer (contract section 9).
import { endpoint } from './kit.ts'

export const ReadAccessibilityDeclaration = endpoint({
  method: 'GET',
  path: '/api/downloads/accessibility_declaration',
  summary: 'The accessibility declaration as DOCX',
  access: 'open',
  response: 'file',
  errors: ['ERROR_FILE_NOT_FOUND'],
})
