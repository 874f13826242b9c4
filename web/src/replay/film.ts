// The outbreak film: the game's own board, drawn from one position to the next, as an animated picture made in
// the page.
import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import type { CoursePoint } from '../lib/look_back';

const kMostFrames = 60;

// The plies a film stops at: the beginning of each round, and between them as many steps as there is room for.
export function framesOf(points: Pick<CoursePoint, 'ply'>[], plies: number, most = kMostFrames): number[] {
  const stops = [...new Set([0, ...points.map((point) => point.ply), plies])].sort((a, b) => a - b);
  const all = new Set(stops.length > most ? stops.filter((_, at) => at % Math.ceil(stops.length / most) === 0) : stops);
  const gap = Math.max(1, plies / Math.max(1, most - all.size));
  for (let ply = gap; ply < plies && all.size < most; ply += gap) all.add(Math.round(ply));
  all.add(plies);
  return [...all].sort((a, b) => a - b);
}

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(new Error('a font cannot be read'));
    reader.readAsDataURL(blob);
  });
}

// A picture knows nothing of the page around it, so it takes the page's rules along, and the fonts of its labels.
export async function styleOf(page: Document): Promise<string> {
  const rules: string[] = [];
  for (const sheet of page.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) {
        rules.push(rule.cssText);
        continue;
      }
      const font = /url\("?([^")]+\.woff2)"?\)/.exec(rule.cssText)?.[1];
      const family = rule.style.getPropertyValue('font-family');
      if (!font || !/Barlow/.test(family) || !/U\+0{0,3}0-/i.test(rule.style.getPropertyValue('unicode-range') || 'U+0-')) continue;
      const answer = await fetch(new URL(font, sheet.href ?? page.baseURI));
      if (answer.ok) rules.push(rule.cssText.replace(/src:[^;]+;/, `src: url(${await asDataUrl(await answer.blob())});`));
    }
  }
  return rules.join('\n');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

// The drawings of a board, one over another; what is small beside the largest is a button or a sign.
function drawingsIn(board: HTMLElement): SVGSVGElement[] {
  const area = (drawing: Element) => drawing.getBoundingClientRect().width * drawing.getBoundingClientRect().height;
  const all = [...board.querySelectorAll('svg')].filter((drawing) => !drawing.parentElement?.closest('svg'));
  const largest = Math.max(0, ...all.map(area));
  return all.filter((drawing) => area(drawing) > largest / 2);
}

// Rules may ask for what stands around a drawing: its classes and its own values come along.
function wrapped(drawing: SVGSVGElement, style: string, height: number): string {
  const { width } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  let inner = new XMLSerializer().serializeToString(copy);
  for (let around = drawing.parentElement; around && around !== document.documentElement; around = around.parentElement) {
    const own = [...around.style].filter((name) => name.startsWith('--')).map((name) => `${name}:${around.style.getPropertyValue(name)}`);
    const data = [...around.attributes].filter((each) => each.name.startsWith('data-')).map((each) => ` ${each.name}="${escaped(each.value)}"`);
    inner = `<g class="${escaped(around.getAttribute('class') ?? '')}" style="${escaped(own.join(';'))}"${data.join('')}>${inner}</g>`;
  }
  const { color, fontFamily } = getComputedStyle(drawing);
  const { fontSize } = getComputedStyle(document.documentElement); // what rem is measured by
  const theme = document.documentElement.dataset.theme ?? 'light';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" data-theme="${theme}" ` +
    `style="color:${escaped(color)};font-family:${escaped(fontFamily)};font-size:${fontSize}"><style>${escaped(style)}</style>` +
    `<style>svg svg{position:static!important} *{animation:none!important;transition:none!important}</style>${inner}</svg>`
  );
}

// OPTIMIZATION: a ground that did not change is not read again; each layer of a board keeps its last picture.
const known = new Map<number, { text: string; picture: Promise<HTMLImageElement> }>();
function pictureOfLayer(layer: number, text: string): Promise<HTMLImageElement> {
  const last = known.get(layer);
  if (last?.text === text) return last.picture;
  const picture = pictureOf(text);
  known.set(layer, { text, picture });
  return picture;
}

function pictureOf(text: string): Promise<HTMLImageElement> {
  return new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => failed(new Error('the board cannot be drawn as a picture'));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  });
}

function groundOf(board: HTMLElement): string {
  for (let at: HTMLElement | null = board; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (colour && !/^(transparent|rgba\(.*, 0\))$/.test(colour)) return colour;
  }
  return '#141827';
}

// One board, as it stands now, with a line of words under it.
export async function draw(board: HTMLElement, canvas: HTMLCanvasElement, style: string, words: string, widest: number): Promise<void> {
  const drawings = drawingsIn(board);
  const first = drawings[0];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!first || !pen) throw new Error('this board has no drawing');
  const frame = first.getBoundingClientRect();
  const scale = Math.min(1, widest / frame.width);
  const foot = 26;
  // The first picture decides: all of a film are of one size.
  if (!canvas.dataset.sized) {
    canvas.dataset.sized = 'yes';
    canvas.width = Math.round(frame.width * scale);
    canvas.height = Math.round(frame.height * scale) + foot;
    canvas.dataset.tall = String(frame.height);
  }
  // What stands below a map may take some of its window later: the film goes on showing what is drawn there.
  const lost = Math.max(0, Number(canvas.dataset.tall) - frame.height);
  pen.fillStyle = groundOf(first.parentElement ?? board);
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (const [layer, drawing] of drawings.entries()) {
    const place = drawing.getBoundingClientRect();
    const image = await pictureOfLayer(layer, wrapped(drawing, style, place.height + lost));
    pen.drawImage(image, (place.left - frame.left) * scale, (place.top - frame.top) * scale, place.width * scale, (place.height + lost) * scale);
  }
  pen.fillStyle = '#141210';
  pen.fillRect(0, canvas.height - foot, canvas.width, foot);
  pen.fillStyle = '#efe6d2';
  pen.font = '600 15px "Barlow Condensed", sans-serif';
  pen.fillText(words, 10, canvas.height - 8);
}

export class Film {
  private readonly encoder = GIFEncoder();
  readonly canvas = document.createElement('canvas');

  add(milliseconds: number): void {
    const { width, height } = this.canvas;
    const pen = this.canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) return;
    const { data } = pen.getImageData(0, 0, width, height);
    const palette = quantize(data, 256);
    this.encoder.writeFrame(applyPalette(data, palette), width, height, { palette, delay: milliseconds });
  }

  finished(): Blob {
    this.encoder.finish();
    return new Blob([this.encoder.bytes()], { type: 'image/gif' });
  }
}
