// What was chosen, by name, where somebody is asked about it.
export const ChosenNames = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <>
      <h2>Wybrane elementy</h2>
      <ul>
        {names.map((name, i) => (
          <li key={i}>{name}</li>
        ))}
      </ul>
    </>
  )
