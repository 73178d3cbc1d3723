// The product that most tests share, started by `npm start`'s own script.
import path from 'node:path'
import './fill-main.ts'

await import(path.resolve('scripts/start.mjs'))
