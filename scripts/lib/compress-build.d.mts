/** Beside each script and style sheet in the build's `static` one that ends in `.br`. */
export function compressBuild(build: { projectDir: string; distDir: string }): Promise<void>
