import { fieldErrors } from './fields.ts'
import { ExtendUsers } from './user-bulk.ts'

const told = (form: object) => {
  const { error } = ExtendUsers.body!.safeParse(form)
  return error ? fieldErrors(error, form).map(({ path, code }) => `${path} ${code}`) : []
}

it.each([
  ['left empty', '', 'required'],
  ['not there', undefined, 'required'],
  ['no day', '2026-02-30', 'wrong_format'],
  ['something else', 'jutro', 'wrong_format'],
])('of a day that is %s the person hears what to do', (_what, activationDate, code) => {
  expect(told({ userIds: [1], activationDate })).toEqual([`activationDate ${code}`])
})
