import { keptValues, parseForm } from './posted-form.ts'

describe('parseForm', () => {
  it('separates what the form says about itself from what was typed', () => {
    const form = parseForm('_method=put&_form=licence&_success=%2F&_back=%2Flicencja&_key=0123-4567&_outcome=CONSENT_GIVEN&action=licence')
    expect(form).toMatchObject({ method: 'PUT', form: 'licence', success: '/', back: '/licencja', idempotencyKey: '0123-4567', outcome: 'CONSENT_GIVEN' })
    expect([...form.fields]).toEqual([['action', ['licence']]])
  })

  it.each(['//evil.example', '/\\evil.example', 'https:evil.example', 'javascript:alert(1)'])('never leads to %s', (path) => {
    const form = parseForm(new URLSearchParams({ _success: path, _back: path }).toString())
    expect(form).toMatchObject({ success: '/', back: '/' })
  })

  it('ignores malformed names, keys and outcomes', () => {
    expect(parseForm('_form=a%22b&_key=%00&_outcome=a+b')).toMatchObject({ form: undefined, idempotencyKey: undefined, outcome: undefined })
  })
})

describe('a file that only a script could send', () => {
  it('is known by its name, which is no field', () => {
    const { unsentFiles, fields } = parseForm('_file=nab%C3%B3r.txt&_file=b.pdf&subject=Nab%C3%B3r')
    expect(unsentFiles).toEqual(['nabór.txt', 'b.pdf'])
    expect([...fields.keys()]).toEqual(['subject'])
  })

  it('was not chosen where its name is empty', () => {
    expect(parseForm('_file=&subject=Nab%C3%B3r').unsentFiles).toEqual([])
  })
})

describe('keptValues', () => {
  it('keeps what was typed, secrets aside', () => {
    const fields = new Map([
      ['username', ['jan']],
      ['currentPassword', ['a']],
      ['newPassword1', ['b']],
      ['passwordKey', ['c']],
      ['activationToken', ['d']],
    ])
    expect(keptValues(fields)).toEqual({ username: 'jan' })
  })
})
