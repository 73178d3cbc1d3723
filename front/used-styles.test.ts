import { classesIn, readSheet, usedStyles } from './used-styles.ts'

const used = (css: string, html: string) => usedStyles(readSheet(css), classesIn(html))

describe('usedStyles', () => {
  it.each([
    ['p{color:red}', '<p>', 'p{color:red}'],
    ['.a_x{color:red}.b_y{color:blue}', '<p class="b_y">', '.b_y{color:blue}'],
    ['.a_x .b_y,.c_z{color:red}', '<p class="b_y">', ''],
    ['.a_x .b_y,.c_z{color:red}', '<p class="c_z">', '.a_x .b_y,.c_z{color:red}'],
    ['p:not(.a_x),.b_y:is(.c_z,p){top:0}', '<p class="b_y">', 'p:not(.a_x),.b_y:is(.c_z,p){top:0}'],
    ['@media print{.a_x{top:0}p{top:1px}}', '<p>', '@media print{p{top:1px}}'],
    ['@media print{.a_x{top:0}}@container (max-width:1px){.b_y{top:0}}', '<p>', ''],
    ['@keyframes a_run{0%{top:0}}@charset "utf-8";p{top:0}', '<p>', '@keyframes a_run{0%{top:0}}@charset "utf-8";p{top:0}'],
    ['.a_x{content:"}.b_y{"}.b_y{top:0}', '<p class="b_y">', '.b_y{top:0}'],
    ['[data-x=".a_x,"]{top:0}.b\\:y{top:0}', '<p>', '[data-x=".a_x,"]{top:0}.b\\:y{top:0}'],
    ['p::after{content:"$& $1 \\""}', '<p>', 'p::after{content:"$& $1 \\""}'],
  ])('keeps of %s what %s uses', (css, html, expected) => {
    expect(used(css, html)).toBe(expected)
  })

  it('keeps a whole sheet when the page uses all its classes', () => {
    const css = ':root{--a:1}.a_x{top:0}@media (width>=4rem){.a_x>p,.b_y{top:1px}@supports (top:0){.b_y{top:2px}}}'
    expect(used(css, '<p class="a_x b_y">')).toBe(css)
  })
})
