import type { ModelEndpoint } from '@regia/contract/models/endpoints';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './Endpoints.module.css';

/** Other endpoints, each with the way to its page. */
export const EndpointLinks = ({ endpoints }: { endpoints: ModelEndpoint['fallback_of'] }) => (
  <ul className={styles.users}>
    {endpoints.map(({ id, name }) => (
      <li key={id}>
        <TextLink to="/organization/model-endpoint/$id/" params={{ id }}>
          {name}
        </TextLink>
      </li>
    ))}
  </ul>
);
