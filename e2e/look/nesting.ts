// Finds elements of a page where HTML does not allow them.
import type { Page } from 'playwright-core';

/**
 * Elements where HTML does not allow them: a block inside an element of phrasing content (HTML,
 * section 3.2.5).
 */
export const misplacedBlocks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lines = 'span,p,h1,h2,h3,h4,h5,h6,button,label,em,strong,b,i,small,bdi,abbr,time';
    const blocks =
      'address,article,aside,blockquote,div,dl,fieldset,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,main,nav,ol,p,pre,section,table,ul';
    const nameOf = ({ tagName, className }: Element) =>
      `${tagName.toLowerCase()}${typeof className === 'string' && className !== '' ? `.${className.split(' ')[0]}` : ''}`;
    const found = [...document.querySelectorAll(blocks)].flatMap((block) => {
      const line = block.parentElement?.closest(lines);
      return line ? [`${nameOf(block)} in ${nameOf(line)}`] : [];
    });
    return [...new Set(found)];
  });
