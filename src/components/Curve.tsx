import React from 'react';
import type {Axis, Curve as CurveData, Line, Point} from '@site/src/site/curves';
import {DataTable} from './DataTable';
import {SvgFigure} from './Diagram';

/** Sizes in units of the drawing. A unit is at most a pixel. */
const size = {width: 576, height: 348};
const plot = {left: 76, right: 556, top: 44, bottom: 288};

/** Each line has its own color and dashes, so that nobody has to tell colors apart. */
const strokes = [
  {color: 'var(--accent-text)'},
  {color: 'var(--note)', dashes: '8 4'},
  {color: 'var(--tip)', dashes: '2 4'},
  {color: 'var(--caution)', dashes: '12 3 2 3'},
  {color: 'var(--ink)', dashes: '5 3'},
];

const toTicks = ({max, step}: Axis): number[] => Array.from({length: Math.floor(max / step) + 1}, (_, n) => n * step);

/** A chart with a table of its figures. The build passes the curve (src/plugins/markdown/tagProps.ts). */
export default function Curve({curve}: {curve: CurveData}): JSX.Element {
  const {caption, text, x, y, lines, head, rows} = curve;
  const toX = (value: number): number => plot.left + (value / x.max) * (plot.right - plot.left);
  const toY = (value: number): number => plot.bottom - (value / y.max) * (plot.bottom - plot.top);
  const toPath = (points: readonly Point[]): string =>
    `M${points.map(([across, up]) => `${toX(across).toFixed(1)} ${toY(up).toFixed(1)}`).join('L')}`;
  const toStroke = (line: Line): (typeof strokes)[number] | undefined =>
    line.kind === 'guide'
      ? {color: 'var(--muted)', dashes: '1 3'}
      : strokes[lines.filter(({kind}) => kind !== 'guide').indexOf(line)];

  return (
    <>
      <SvgFigure caption={caption} text={text}>
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          style={{maxWidth: size.width}}
          fontSize="16"
          fontFamily="var(--ifm-font-family-base)"
          fill="var(--muted)"
          aria-hidden="true"
          focusable="false"
        >
          <text x={plot.left} y="20">
            {y.title}
          </text>
          <text x={plot.right} y={size.height - 10} textAnchor="end">
            {x.title}
          </text>
          {toTicks(y).map((tick) => (
            <g key={tick}>
              <path
                d={`M${plot.left} ${toY(tick)}H${plot.right}`}
                stroke={tick ? 'var(--rule)' : 'var(--rule-strong)'}
              />
              <text x={plot.left - 8} y={toY(tick) + 5} textAnchor="end">
                {tick.toLocaleString('en')}
              </text>
            </g>
          ))}
          {toTicks(x).map((tick) => (
            <text key={tick} x={toX(tick)} y={plot.bottom + 22} textAnchor="middle">
              {tick.toLocaleString('en')}
            </text>
          ))}
          {lines.map((line) => {
            const {color, dashes} = toStroke(line) ?? {};
            return line.kind === 'area' ? (
              <path
                key={line.name}
                d={`${toPath(line.points)}V${plot.bottom}H${plot.left}Z`}
                fill={color}
                fillOpacity="0.15"
              />
            ) : (
              <path
                key={line.name}
                d={toPath(line.points)}
                fill="none"
                stroke={color}
                strokeWidth={line.kind === 'guide' ? 1.5 : 2.5}
                strokeDasharray={dashes}
              />
            );
          })}
          {/* Names come last and have an outline in the color of the page, so that no line crosses a letter. */}
          {lines.map((line) => (
            <text
              key={line.name}
              x={toX(line.label[0])}
              y={toY(line.label[1]) + 5}
              fill={toStroke(line)?.color}
              stroke={line.kind === 'area' ? undefined : 'var(--paper)'}
              strokeWidth="4"
              paintOrder="stroke"
            >
              {line.name}
            </text>
          ))}
        </svg>
      </SvgFigure>
      <DataTable heads={head} rows={rows} />
    </>
  );
}
