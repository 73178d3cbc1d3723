// What the script of the signed-in computes. It is plain JavaScript, so its types are said here.
import { pathToFileURL } from 'node:url'
import path from 'node:path'

interface Reading {
  setAt: number
  endsAt: number
}
interface SignedInScript {
  readCountdown: (cookies: string, name: string) => Reading | null
  createClock: () => { secondsLeft: (reading: Reading, now: number) => number }
  clockFace: (seconds: number) => string
  spokenTime: (seconds: number) => string
  shortTime: (seconds: number) => string
}

const file = pathToFileURL(path.resolve('public/static/signed-in.js')).href
const { clockFace, createClock, readCountdown, shortTime, spokenTime } = (await import(file)) as SignedInScript

const NOW = 1_800_000_000_000

describe('the countdown cookie', () => {
  it('is found among others', () => {
    expect(readCountdown(`a=1; km-countdown=${NOW}.${NOW + 1000}; b=2`, 'km-countdown')).toEqual({ setAt: NOW, endsAt: NOW + 1000 })
  })

  it.each(['', 'km-countdown=', 'km-countdown=1.2', 'km-countdown=x.y', `xkm-countdown=${NOW}.${NOW}`])('is not read out of %j', (cookies) => {
    expect(readCountdown(cookies, 'km-countdown')).toBeNull()
  })
})

describe('the clock', () => {
  it('is right on a computer whose own clock is an hour slow', () => {
    const local = NOW - 3_600_000
    expect(createClock().secondsLeft({ setAt: NOW, endsAt: NOW + 60_000 }, local)).toBe(60)
  })

  it('counts down between answers', () => {
    const clock = createClock()
    const reading = { setAt: NOW, endsAt: NOW + 60_000 }
    clock.secondsLeft(reading, NOW)
    expect(clock.secondsLeft(reading, NOW + 45_000)).toBe(15)
    expect(clock.secondsLeft(reading, NOW + 90_000)).toBe(0)
  })

  it('is not set back by a cookie that a sleeping tab reads late', () => {
    const clock = createClock()
    clock.secondsLeft({ setAt: NOW, endsAt: NOW + 60_000 }, NOW)
    expect(clock.secondsLeft({ setAt: NOW + 10_000, endsAt: NOW + 70_000 }, NOW + 40_000)).toBe(30)
  })
})

describe('remaining time in words', () => {
  it.each([
    [125, '2:05', '2 minuty 5 sekund'],
    [60, '1:00', '1 minuta'],
    [22, '0:22', '22 sekundy'],
    [1, '0:01', '1 sekunda'],
    [0, '0:00', '0 sekund'],
  ])('%d seconds', (seconds, face, spoken) => {
    expect(clockFace(seconds)).toBe(face)
    expect(spokenTime(seconds).replaceAll('\u00a0', ' ')).toBe(spoken)
  })
})

describe('the time that is left to vote', () => {
  it.each([
    [200_000, '2 dni 7 godz.'],
    [90_000, '1 dzień 1 godz.'],
    [86_399, '23 godz. 59 min'],
    [3600, '1 godz. 0 min'],
    [3599, '59 min 59 s'],
    [245, '4 min 05 s'],
    [0, '0 min 00 s'],
  ])('%d seconds', (seconds, shown) => {
    expect(shortTime(seconds).replaceAll('\u00a0', ' ')).toBe(shown)
  })
})
