// Confirming attendance at a meeting, whose materials are a folder (contract section 3).
import { z } from 'zod'
import { endpoint } from './kit.ts'
import { Id, Receipt } from './shapes.ts'

export const ATTENDANCE_ACTIONS = ['participation', 'no_participation', 'cancel'] as const

export const ChangeAttendanceCollection = endpoint({
  method: 'PUT',
  path: '/api/documents/attendances/status',
  summary: 'Start or stop collecting confirmations on a folder; a second time changes nothing',
  access: 'user_admin',
  body: z.object({ structNodeId: Id, action: z.enum(['enable', 'stop']) }),
  response: Receipt,
  errors: ['ERROR_NOT_FOUND'],
})

export const ConfirmAttendance = endpoint({
  method: 'PUT',
  path: '/api/documents/attendances/confirm',
  summary: "The caller's own decision about a meeting, while confirmations are collected",
  access: 'member',
  body: z.object({ structNodeId: Id, action: z.enum(ATTENDANCE_ACTIONS) }),
  response: Receipt,
  errors: ['ERROR_NOT_ACCESS_PARENT', 'ERROR_ATTENDANCE_CHECKING_NOT_ACTIVE'],
})
