// The settings of both parts that the starter needs.
import { Problem, inRoot, nodeBinary } from './project.mjs'
import { run } from './run.mjs'

export async function readAllSettings(nodeArgs) {
  const { code, output } = await run(nodeBinary(), [...nodeArgs, '--disable-warning=ExperimentalWarning', inRoot('scripts', 'lib', 'read-settings.ts')], {
    capture: true,
  })
  if (code !== 0) throw new Problem(`Nie udało się odczytać ustawień:\n${output}`)
  const { problems, settings } = JSON.parse(output.trim().split('\n').at(-1))
  if (problems) {
    throw new Problem(`Nieprawidłowe ustawienia:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\n\nKażde z nich objaśnia plik .env.example.`)
  }
  return settings
}
