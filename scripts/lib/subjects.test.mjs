// The subject line of a commit fits into 72 characters, so that `git log --oneline` and mails show it whole.
import { execFileSync } from 'node:child_process'
import { inRoot } from './project.mjs'

const SUBJECT_MAX = 72
/** Subjects of earlier commits cannot be changed any more. */
const SINCE = '2026-11-25T11:00:00Z'

// A shallow clone has only its last commits; those are checked.
it('no new commit has a subject over 72 characters', () => {
  const log = execFileSync('git', ['log', `--since=${SINCE}`, '--format=%h %s'], { cwd: inRoot(), encoding: 'utf8' })
  const commits = log.split('\n').filter(Boolean)
  const long = commits.filter((commit) => [...commit.slice(commit.indexOf(' ') + 1)].length > SUBJECT_MAX)
  expect(long).toEqual([])
})
