import { routes } from '#provider/areas/all.ts'
import { pathMasker } from './logged-path.ts'

const logged = pathMasker(routes)

describe('the address in the log', () => {
  it.each([
    ['/api/calendar/feed/tajny-klucz', '/api/calendar/feed/***'],
    ['/api/calendar/feed/tajny-klucz/?a=b', '/api/calendar/feed/***'],
    ['/api/calendar/%66eed/tajny-klucz', '/api/calendar/feed/***'],
    ['/api/calendar/feed/tajny%klucz', '/api/calendar/feed/***'],
    ['/API//calendar/./x/../Feed%2Ftajny-klucz', '/api/calendar/feed/***'],
    ['/api/calendar/%2566eed/tajny-klucz%ff', '/api/calendar/feed/***'],
    ['/api/news?q=szukane', '/api/news'],
    ['/api/calendar/events/7', '/api/calendar/events/7'],
  ])('of %s is %s', (url, path) => {
    expect(logged({ url })).toBe(path)
  })
})
