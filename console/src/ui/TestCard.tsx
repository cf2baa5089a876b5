import styles from './TestCard.module.css';

const COLOURS = ['warn', 'ok', 'info', 'accent', 'plum', 'air'];
const GREYS = ['ink', 'ink2', 'ink3', 'ink4', 'strong', 'line'];

/** Draws the wedge: lines with shrinking gaps, as on a camera's test card. */
function wedge(): string {
  let path = '';
  for (let x = 132, gap = 12; x <= 588; x += gap, gap = Math.max(2.4, gap * 0.966))
    path += `M${x.toFixed(1)} 164v36`;
  return path;
}

/** Draws a tick every five degrees, and a long one every thirty. */
function ticks(): string {
  let path = '';
  for (let degrees = 0; degrees < 360; degrees += 5) {
    const inner = degrees % 30 === 0 ? 284 : 292;
    const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    path += `M${(360 + 300 * x).toFixed(1)} ${(360 + 300 * y).toFixed(1)}L${(360 + inner * x).toFixed(1)} ${(360 + inner * y).toFixed(1)}`;
  }
  return path;
}

const WEDGE = wedge();
const TICKS = ticks();

/** A test card, as the background of a full-screen error. */
export const TestCard = () => (
  <div className={styles.card} aria-hidden="true">
    <svg className={styles.drawing} viewBox="0 0 720 720">
      <circle className={styles.ground} cx="360" cy="360" r="300" />
      <path d={WEDGE} />
      <g className={styles.bars}>
        {COLOURS.map((name, index) => (
          <rect key={name} className={styles[name]} x={132 + 76 * index} y="208" width="76" height="40" />
        ))}
        {GREYS.map((name, index) => (
          <rect key={name} className={styles[name]} x={132 + 76 * index} y="480" width="76" height="40" />
        ))}
      </g>
      <path d="M360 60V660M60 360H660" />
      <path d={TICKS} />
      <circle cx="360" cy="360" r="300" />
      <circle cx="360" cy="360" r="312" />
    </svg>
  </div>
);
